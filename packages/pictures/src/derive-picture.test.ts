import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describePicture, encodePicture } from './derive-picture.ts';
import { UnreadablePicture } from './unreadable-picture.ts';

/** A red disc on nothing, 400 by 200 pixels. */
function makePicture() {
  const disc = Buffer.from(
    '<svg width="400" height="200"><circle cx="200" cy="100" r="90" fill="#ff0000"/></svg>',
  );
  return sharp(disc).png().toBuffer();
}

test('a picture’s size and colour are read, transparent parts have no colour', async () => {
  const facts = await describePicture(await makePicture());

  expect(facts).toMatchObject({ width: 400, height: 200, dominant: '#ff0000', widths: [160, 320, 400] });
});

test('a rotated picture is measured upright', async () => {
  const sideways = await sharp(await makePicture())
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

  expect(await describePicture(sideways)).toMatchObject({ width: 200, height: 400 });
  expect(await sharp(await encodePicture(sideways, 160, 'webp')).metadata()).toMatchObject({
    width: 160,
    height: 320,
  });
});

test.each(['avif', 'webp'] as const)(
  'an %s derivative has its width and keeps transparency',
  async (format) => {
    const bytes = await encodePicture(await makePicture(), 160, format);

    expect(await sharp(bytes).metadata()).toMatchObject({ width: 160, height: 80, hasAlpha: true });
  },
);

test('the rim of a white tin on black nothing stays white in a smaller picture', async () => {
  const disc = '<svg width="400" height="400"><circle cx="200" cy="200" r="180" fill="#fff"/></svg>';
  const original = await sharp(Buffer.from(disc)).webp({ quality: 94, alphaQuality: 100 }).toBuffer();
  const bytes = await encodePicture(original, 320, 'webp');

  const pixels = await sharp(bytes).ensureAlpha().raw().toBuffer();
  const opaque = Array.from({ length: 320 * 320 }, (_, at) => pixels.subarray(4 * at, 4 * at + 4)).filter(
    ([, , , alpha = 0]) => alpha > 40,
  );
  expect(Math.min(...opaque.map(([red = 0]) => red))).toBeGreaterThan(220);
});

test.each([
  ['a text', Buffer.from('not a picture')],
  [
    'an SVG, which may hold scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['half a picture', (await makePicture()).subarray(0, 300)],
])('%s is refused', async (_, bytes) => {
  await expect(describePicture(bytes)).rejects.toThrow(UnreadablePicture);
});
