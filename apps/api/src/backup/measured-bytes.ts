import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { Watch } from './watch-progress.ts';

type Bytes = AsyncIterable<Uint8Array>;
export type Change = (content: Bytes) => Bytes;
/** What is compared of something that was written and read again. */
export type Measure = { bytes: number; lines: number; sha256: string };

const LINE_END = 0x0a;

/** Passes bytes on and measures them. `measure()` is theirs once all have passed. */
export function measureBytes(content: Bytes, watch: Pick<Watch, 'progress'>) {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  async function* pass(): Bytes {
    for await (const chunk of content) {
      watch.progress();
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) lines++;
      yield chunk;
    }
  }
  let sha256: string | undefined;
  return {
    content: pass(),
    measure: (): Measure => {
      sha256 ??= hash.digest('hex');
      return { bytes, lines, sha256 };
    },
  };
}

/** The same of bytes that only have to be read. */
export async function measureAll(content: Bytes, watch: Pick<Watch, 'progress'>): Promise<Measure> {
  const measured = measureBytes(content, watch);
  for await (const _ of measured.content);
  return measured.measure();
}

export function isSame(one: Measure, other: Measure) {
  return one.bytes === other.bytes && one.lines === other.lines && one.sha256 === other.sha256;
}

export function compress(content: Bytes): Bytes {
  return pipeline(Readable.from(content), createGzip(), ignoreHere);
}

export function decompress(content: Bytes): Bytes {
  return pipeline(Readable.from(content), createGunzip(), ignoreHere);
}

/** Whoever reads the last stream hears of it. */
function ignoreHere() {}

/** The lines of a text, without their ends. */
export async function* readLines(content: Bytes): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

/** What is at hand already, to be read like what comes piece by piece. */
export async function* toChunks(content: Uint8Array | string): Bytes {
  yield Buffer.from(content);
}

/** All of a small file. Throws when there is more than `limit`. */
export async function readAll(content: Bytes, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > limit) throw new Error(`There are more than ${limit} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
