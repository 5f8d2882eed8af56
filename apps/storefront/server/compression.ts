import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { roomFor } from '@pouchery/overload/compressed-bytes';

const { constants } = zlib;

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity';

/** Encodings by what they save; identity is what is left when a client takes none. */
const BY_SIZE = ['br', 'zstd', 'gzip'] as const satisfies Encoding[];
/** Encodings by what they cost at the speed of a response somebody waits for: zstd is smaller and three times faster. */
const BY_SPEED = ['zstd', 'br', 'gzip'] as const satisfies Encoding[];

const toBrotli = promisify(zlib.brotliCompress);
const fromBrotli = promisify(zlib.brotliDecompress);
const toZstd = promisify(zlib.zstdCompress);
const fromZstd = promisify(zlib.zstdDecompress);
const toGzip = promisify(zlib.gzip);
const fromGzip = promisify(zlib.gunzip);

const known = new Map<string, Encoding[]>();

/** The encodings a client takes, smallest first. Browsers send a handful of headers, so each is read once. */
export function acceptedEncodings(header = ''): Encoding[] {
  const found = known.get(header);
  if (found) return found;
  const accepted = BY_SIZE.filter((name) => takes(header, name));
  const encodings: Encoding[] = accepted.length > 0 ? accepted : ['identity'];
  if (known.size < 100) known.set(header, encodings);
  return encodings;
}

function takes(header: string, name: string) {
  return new RegExp(`(^|[,\\s])${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$)).*)?(,|$)`, 'i').test(header);
}

/** What to compress with for somebody who waits. */
export function fastestEncoding(accepted: Encoding[]): Encoding {
  return BY_SPEED.find((name) => accepted.includes(name)) ?? 'identity';
}

/** `fast` is for a response somebody waits for, `best` for one that will be sent many times. */
export function compress(body: Buffer, encoding: Encoding, effort: 'fast' | 'best'): Promise<Buffer> {
  const isBest = effort === 'best';
  if (encoding === 'identity') return Promise.resolve(body);
  if (encoding === 'gzip') return toGzip(body, { ...roomFor(body), level: isBest ? 9 : 4 });
  if (encoding === 'zstd') {
    const params = { [constants.ZSTD_c_compressionLevel]: isBest ? 19 : 2 };
    // Not knowing how much comes it would take 80 MB for a page at 19, and twice the time.
    const options = { ...roomFor(body), params, pledgedSrcSize: body.length };
    // Less than a millisecond: the way to another thread and back costs as much.
    return isBest ? toZstd(body, options) : Promise.resolve(zlib.zstdCompressSync(body, options));
  }
  return toBrotli(body, {
    ...roomFor(body),
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: isBest ? 11 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

export function decompress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return fromBrotli(body);
  if (encoding === 'zstd') return fromZstd(body);
  return encoding === 'gzip' ? fromGzip(body) : Promise.resolve(body);
}
