import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);
const fromGzip = promisify(gunzip);

/** The best encoding a client takes. Only what browsers really send is told apart. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}

/** `fast` is for an answer somebody waits for, `best` for one that will be sent many times. */
export function compress(body: Buffer, encoding: Encoding, effort: 'fast' | 'best'): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(body, { level: effort === 'best' ? 9 : 4 });
  if (encoding === 'identity') return Promise.resolve(body);
  return toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? 11 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

export function decompress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return fromBrotli(body);
  return encoding === 'gzip' ? fromGzip(body) : Promise.resolve(body);
}
