import { describe, expect, test } from 'vitest';
import { hasDecimals, readTypedNumber } from './typed-number.ts';

describe('a typed number', () => {
  test.each([
    ['with a comma', '9,5', 9.5],
    ['with a point', '9.5', 9.5],
    ['with spaces around it', ' 9,5\t', 9.5],
    ['of which the decimals are still to come', '9,', 9],
    ['without a whole part', ',5', 0.5],
    ['with zeros in front', '0,650', 0.65],
    ['below zero, with a minus sign of print', '−5', -5],
    ['above zero, with a plus sign', '+5', 5],
    ['with thousands behind a space', '1 234,5', 1234.5],
    ['with thousands behind a space that does not break', '1\u00a0234\u202f567', 1_234_567],
    ['as Germans write it', '1.234,50', 1234.5],
    ['as Americans write it', '1,234.50', 1234.5],
    ['with two groups of thousands', '1,234,567', 1_234_567],
    ['as the Swiss write it', '1’234.5', 1234.5],
    ['in full-width digits', '９．５', 9.5],
    ['in full-width digits with their comma', '９，５', 9.5],
    ['in Arabic digits', '٩٫٥', 9.5],
    ['in Persian digits', '۱۲', 12],
    ['in Arabic digits with thousands', '١٬٢٣٤٬٥٦٧', 1_234_567],
    ['with an unseen mark of direction', '\u200e9,5', 9.5],
  ])('%s is read', (_, text, value) => {
    expect(readTypedNumber(text)).toEqual({ value });
  });

  test.each(['1,234', '1.234', '-999,500', '12.500'])(
    'that may be over a thousand or a fraction is ambiguous: %s',
    (text) => {
      expect(readTypedNumber(text)).toEqual({ problem: 'ambiguous' });
    },
  );

  test.each([
    '',
    ' ',
    '-',
    ',',
    'nine',
    '9.5 mg',
    '9 5',
    '1 23 456',
    '9,5,5',
    '1,234,5',
    '1,23,456',
    '1e3',
    '0x1f',
    'NaN',
    'Infinity',
    '9-5',
    '--5',
    '½',
    '１½',
    '9.5\n9',
    '9'.repeat(50),
  ])('that is not a number is refused: “%s”', (text) => {
    expect(readTypedNumber(text)).toEqual({ problem: 'number' });
  });
});

test('a number has no more decimals than its column keeps', () => {
  expect([9.5, 9.55, 9, 0.07].map((value) => hasDecimals(value, 1))).toEqual([true, false, true, false]);
});
