import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawSharePicture, type ShareDrawing } from './share-picture.ts';
import { fitText, textPath, textWidth } from './text-paths.ts';

const plain: ShareDrawing = {
  shop: 'Pouchery',
  over: 'Rikoti',
  title: 'Tkemali Plum',
  under: '6 mg, Slim, Berry',
  ground: '#c3d79a',
  ink: '#15181e',
  strength: 2,
  pictures: { kind: 'tins', files: [] },
};

/** How much of a part of the picture is darker than its ground. */
async function inked(picture: Buffer, left: number, top: number, width: number, height: number) {
  const part = sharp(picture).extract({ left, top, width, height }).greyscale();
  const { data } = await part.raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 100).length / data.length;
}

test('a shared picture is 1200 x 630 and shows text, strength and word mark', async () => {
  const picture = await drawSharePicture(plain);
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  expect(await inked(picture, 72, 60, 600, 450)).toBeGreaterThan(0.02);
  expect(await inked(picture, 72, 520, 300, 80)).toBeGreaterThan(0.02);
});

test('the strength’s dots are filled up to the level', async () => {
  const [weak, strong] = await Promise.all(
    [0, 5].map(async (strength) => {
      const dots = { ...plain, title: 'x', over: null, under: null, strength };
      return inked(await drawSharePicture(dots), 72, 60, 200, 450);
    }),
  );
  expect(strong).toBeGreaterThan(weak! * 1.2);
});

test('a white tin on a white ground has no dark rim', async () => {
  const disc = '<svg width="960" height="960"><circle cx="480" cy="480" r="400" fill="#fff"/></svg>';
  const tin = await sharp(Buffer.from(disc)).webp({ quality: 94, alphaQuality: 100 }).toBuffer();
  const drawing = { ...plain, ground: '#ffffff', pictures: { kind: 'tins' as const, files: [tin] } };

  const part = sharp(await drawSharePicture(drawing)).extract({ left: 640, top: 0, width: 550, height: 630 });
  const pixels = await part.greyscale().raw().toBuffer();
  expect(pixels.reduce((darkest, value) => Math.min(darkest, value))).toBeGreaterThan(240);
});

describe.each([
  ['Georgian', 'ტყემალი და ქლიავი'],
  ['Russian', 'Черноплодная смородина'],
  ['English', 'Tkemali Plum'],
  ['mixed', 'Rikoti ტყემალი 6 мг №1'],
])('%s text', (_name, text) => {
  test('has a glyph for every letter', () => {
    const style = { size: 100, weight: 600 } as const;
    for (const letter of text.replaceAll(' ', '')) {
      expect(textPath(letter, { ...style, x: 0, y: 0 }), letter).toMatch(/^M/);
      expect(textWidth(letter, style), letter).toBeGreaterThan(10);
    }
  });

  test('breaks into lines that fit', () => {
    const { size, lines } = fitText(text, { width: 300, lines: 3, sizes: [88, 60, 40], weight: 600 });
    for (const line of lines) expect(textWidth(line, { size, weight: 600 })).toBeLessThanOrEqual(300);
    expect(lines.join(' ')).toBe(text);
  });
});

test('a text too long for the smallest size is cut with an ellipsis', () => {
  const { size, lines } = fitText('word '.repeat(100), {
    width: 300,
    lines: 2,
    sizes: [60, 40],
    weight: 400,
  });
  expect(lines).toHaveLength(2);
  expect(lines.at(-1)).toMatch(/…$/);
  expect(textWidth(lines.at(-1)!, { size, weight: 400 })).toBeLessThanOrEqual(300);
});

test('characters no font knows are left out', () => {
  expect(textPath('漢', { size: 40, weight: 400, x: 0, y: 0 })).toBe('');
});
