import { expect, test } from 'vitest';
import { acceptedEncodings, compress, decompress, fastestEncoding } from './compression.ts';

test.each([
  ['gzip, deflate, br, zstd', ['br', 'zstd', 'gzip']],
  ['gzip, deflate, br', ['br', 'gzip']],
  ['gzip;q=1.0, br;q=0.5', ['br', 'gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['zstd;q=0.000,gzip;q=0.1', ['gzip']],
  ['identity', ['identity']],
  ['', ['identity']],
  [undefined, ['identity']],
  ['brotli, x-gzip', ['identity']],
])('%s takes %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings);
});

test('a response that somebody waits for takes the fastest encoding', () => {
  expect(fastestEncoding(['br', 'zstd', 'gzip'])).toBe('zstd');
  expect(fastestEncoding(['br', 'gzip'])).toBe('br');
  expect(fastestEncoding(['identity'])).toBe('identity');
});

test.each(['br', 'zstd', 'gzip', 'identity'] as const)(
  '%s gives back what it was given',
  async (encoding) => {
    const text = Buffer.from('ბალიში, подушечка, pouch '.repeat(100));
    for (const effort of ['fast', 'best'] as const) {
      const packed = await compress(text, encoding, effort);
      expect(await decompress(packed, encoding)).toEqual(text);
    }
  },
);

test.each(['fast', 'best'] as const)(
  'zstd (%s) knows how much comes, and takes memory for that alone',
  async (effort) => {
    const frame = await compress(Buffer.alloc(100_000, 'a page '), 'zstd', effort);
    // The frame's header says its content's size or nothing (RFC 8878, 3.1.1.1).
    const descriptor = frame[4] ?? 0;
    expect([(descriptor >> 5) & 1, descriptor >> 6]).not.toEqual([0, 0]);
  },
);
