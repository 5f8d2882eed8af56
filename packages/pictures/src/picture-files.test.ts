import { expect, test } from 'vitest';
import { derivativeWidths, pictureBase, pictureFiles, pictureHash } from './picture-files.ts';

test.each([
  [100, [100]],
  [160, [160]],
  [600, [160, 320, 480, 600]],
  [1000, [160, 320, 480, 640, 960]],
  [1200, [160, 320, 480, 640, 960, 1200]],
  [2400, [160, 320, 480, 640, 960, 1200, 1600]],
])('an original %i pixels wide is kept in the widths %j', (width, widths) => {
  expect(derivativeWidths(width)).toEqual(widths);
});

test('a picture’s files are named after its bytes, so another picture never takes over an address', () => {
  const [one, other] = [Buffer.from('one'), Buffer.from('other')].map((bytes) =>
    pictureBase(pictureHash(bytes)),
  );
  expect(one).toMatch(/^[0-9a-f]{24}$/);
  expect(one).not.toBe(other);
});

test('a picture has an AVIF and a WebP file of every width', () => {
  expect(pictureFiles('abc', [160, 320]).map(({ name }) => name)).toEqual([
    'abc-160.avif',
    'abc-160.webp',
    'abc-320.avif',
    'abc-320.webp',
  ]);
});
