import { describe, expect, test } from 'vitest';
import { guardCell, unguardCell } from '#api/backoffice/tables/guard-cell.ts';
import { seededNumbers } from '#api/testing/seeded-numbers.ts';
import { joinTexts, readDate, readFlag, readNumber, readPrice, splitTexts } from './cells.ts';

const SIGNS = [
  'a',
  'პ',
  'Ж',
  ' ',
  '|',
  '\\',
  "'",
  '=',
  '+',
  '-',
  '@',
  '"',
  ',',
  ';',
  '\n',
  '\r',
  '\t',
  '😀',
  '＝',
];

function someText(random: () => number) {
  const length = Math.floor(random() * 8);
  return Array.from({ length }, () => SIGNS[Math.floor(random() * SIGNS.length)]).join('');
}

test('no exported cell begins like a formula, and every cell is read back unchanged', () => {
  const random = seededNumbers(1);
  for (let round = 0; round < 5_000; round++) {
    const text = someText(random);
    const cell = guardCell(text);
    expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    expect(unguardCell(cell)).toBe(text);
  }
});

test('an apostrophe at the beginning of a text is kept', () => {
  expect(unguardCell("'tis mint")).toBe("'tis mint");
  expect(unguardCell("'=1+1")).toBe('=1+1');
});

test('several texts in one cell are read back unchanged, whatever characters they have', () => {
  const random = seededNumbers(2);
  for (let round = 0; round < 5_000; round++) {
    const texts = Array.from({ length: Math.floor(random() * 5) }, () => someText(random));
    while (texts.at(-1) === '') texts.pop();
    expect(splitTexts(joinTexts(texts))).toEqual(texts);
  }
});

test.each([
  ['ice | mint', ['ice', 'mint']],
  ['ice|mint', ['ice', 'mint']],
  ['  ice  |  | mint |', ['ice', '', 'mint']],
  ['', []],
  ['one \\| two', ['one | two']],
  ['a\\', ['a\\']],
])('“%s”, as somebody types it', (cell, texts) => {
  expect(splitTexts(cell)).toEqual(texts);
});

describe('what spreadsheets make of figures and days is understood', () => {
  test.each([
    ['15,9', '15.90'],
    ['15.9', '15.90'],
    ['15', '15.00'],
    ['007,5', '7.50'],
    ['15.999', '15.999'],
    ['1 234,50', '1234.50'],
    ['1,234', '1,234'],
    ['free', 'free'],
  ])('the price %s', (cell, price) => {
    expect(readPrice(cell)).toBe(price);
  });

  test.each([
    ['14.03.2024', '2024-03-14'],
    ['4.3.2024', '2024-03-04'],
    ['2024-03-14', '2024-03-14'],
    ['3/14/2024', '3/14/2024'],
  ])('the day %s', (cell, day) => {
    expect(readDate(cell)).toBe(day);
  });

  test.each([
    ['6,5', 6.5],
    [' 6 ', 6],
    ['six', 'six'],
    ['1.234,5', 1234.5],
    ['1,234', '1,234'],
    ['', ''],
  ])('the number “%s”', (cell, number) => {
    expect(readNumber(cell)).toBe(number);
  });

  test.each([
    ['TRUE', true],
    ['да', true],
    ['no', false],
    ['ЛОЖЬ', false],
    ['perhaps', 'perhaps'],
  ])('%s as yes or no', (cell, flag) => {
    expect(readFlag(cell)).toBe(flag);
  });
});
