import { expect, test } from 'vitest';
import { coloursOfPixels } from './picture-colours.ts';

type Patch = [colour: string, pixels: number, alpha?: number];

function picture(...patches: Patch[]) {
  return patches.flatMap(([colour, pixels, alpha = 255]) => {
    const bytes = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Array.from({ length: pixels }, () => [...bytes, alpha]).flat();
  });
}

// As the API makes strong and deep of a label with this colour.
test.each([
  ['#1e7a3c', { ground: '#acdcb4', text: '#0a421d' }],
  ['#1c6e8c', { ground: '#a9d6ea', text: '#043d50' }],
])('a picture in %s gives that colour as ground and text', (colour, both) => {
  expect(coloursOfPixels(picture([colour, 10]))).toEqual(both);
});

test('the dominant colour counts, not the mean of all', () => {
  const green = coloursOfPixels(picture(['#1e7a3c', 10]));
  expect(coloursOfPixels(picture(['#1e7a3c', 60], ['#b93a62', 20], ['#ffffff', 300]))).toEqual(green);
});

test('transparent pixels do not count', () => {
  const green = coloursOfPixels(picture(['#1e7a3c', 10]));
  expect(coloursOfPixels(picture(['#1e7a3c', 10], ['#b93a62', 900, 0]))).toEqual(green);
});

test.each([
  ['grey', picture(['#808080', 50], ['#e6e6e3', 50])],
  ['almost without colour', picture(['#808080', 990], ['#1e7a3c', 10])],
  ['empty', picture(['#1e7a3c', 100, 0])],
  ['nothing', []],
])('a picture that is %s has none', (_, pixels) => {
  expect(coloursOfPixels(pixels)).toBeUndefined();
});

test('text in the deep colour is readable on the strong one, whatever the picture', () => {
  for (let hue = 0; hue < 360; hue += 5) {
    const colours = coloursOfPixels(picture([fromHue(hue), 10]));
    expect(contrast(colours?.ground ?? '', colours?.text ?? ''), `hue ${hue}`).toBeGreaterThan(7);
  }
});

function fromHue(hue: number) {
  const byte = (shift: number) => {
    const k = (shift + hue / 30) % 12;
    return Math.round(255 * (0.5 - 0.5 * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${byte(0)}${byte(8)}${byte(4)}`;
}

function contrast(one: string, other: string) {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
