import { expect, test } from 'vitest';
import { RowTexts } from './row-texts.ts';

test('a row has the text that was written to it last, in any script', () => {
  const texts = new RowTexts(3);
  texts.write(0, 'Пряный пина');
  texts.write(2, 'ცივი პიტნა');
  texts.write(0, 'Mint');
  texts.write(2, 'ძალიან ცივი პიტნა, სხვებზე გრძელი');

  expect([0, 1, 2].map((row) => texts.read(row))).toEqual(['Mint', '', 'ძალიან ცივი პიტნა, სხვებზე გრძელი']);
});

test('texts that have no room in what is there get more', () => {
  const texts = new RowTexts(10);
  const text = (row: number) => String(row).repeat(1_000_000);
  for (let row = 0; row < 10; row++) expect(texts.write(row, text(row))).toBe(true);

  for (let row = 0; row < 10; row++) expect(texts.read(row) === text(row)).toBe(true);
});

test('a text beyond four megabytes is refused, and the one before stays', () => {
  const texts = new RowTexts(1);
  texts.write(0, 'before');

  expect(texts.write(0, 'x'.repeat(2 ** 22 + 1))).toBe(false);
  expect(texts.read(0)).toBe('before');
});
