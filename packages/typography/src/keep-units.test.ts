import { expect, test } from 'vitest';
import { keepUnits } from './keep-units.ts';
import { renderMarkdown } from './markdown.ts';

test.each([
  [
    'around 0.4 g. Most minis have 6 mg or 8.6 mg/g',
    'around 0.4\u00a0g. Most minis have 6\u00a0mg or 8.6\u00a0mg/g',
  ],
  ['около 0,4 г, за 15,90 ₾', 'около 0,4\u00a0г, за 15,90\u00a0₾'],
  ['დაახლოებით 0,4 გ', 'დაახლოებით 0,4\u00a0გ'],
])('a figure keeps its unit: %s', (text, kept) => {
  expect(keepUnits(text)).toBe(kept);
});

test.each([
  ['within 1-2 business days', 'within 1-\u20602\u00a0business days'],
  ['1–2 рабочих дня', '1–\u20602\u00a0рабочих дня'],
  ['10:00–19:00', '10:00–\u206019:00'],
  ['სამშაბათს, 10:00-ზე', 'სამშაბათს, 10:00-\u2060ზე'],
  ['18-летний, 15-ე', '18-\u2060летний, 15-\u2060ე'],
  ['a 6-digit code', 'a 6-digit code'],
])('a range stays whole with what it counts, and a figure with its ending: %s', (text, kept) => {
  expect(keepUnits(text)).toBe(kept);
});

test('a word that begins like a unit is not a unit', () => {
  expect(keepUnits('5 grams, 20 подушечек, 3 гранатовых')).toBe('5 grams, 20 подушечек, 3 гранатовых');
});

test('a figure keeps its unit in Markdown, too', () => {
  const { intro } = renderMarkdown('Up to **6 mg** or [8 mg](/products)', '/');
  expect(intro).toContain('<strong>6\u00a0mg</strong>');
  expect(intro).toContain('>8\u00a0mg</a>');
});
