import { expect, test } from 'vitest';
import { findProblem, toNumber, valueOfText } from './number-value.ts';

const MG = { decimals: 1, min: 0, max: 200 };

test.each([
  ['9,5', 9.5, undefined],
  ['9.5', 9.5, undefined],
  ['nine', 'nine', 'numbers.not_read'],
  ['1,234', '1,234', 'numbers.ambiguous'],
  ['9,55', 9.55, { message: 'numbers.decimals', args: { smart_count: 1 } }],
  ['-1', -1, { message: 'ra.validation.minValue', args: { min: 0 } }],
  ['250', 250, { message: 'ra.validation.maxValue', args: { max: 200 } }],
])('of milligrams typed as %s the form holds %o and says %o', (text, value, problem) => {
  expect([valueOfText(text, false), findProblem(valueOfText(text, false), MG)]).toEqual([value, problem]);
});

test.each([
  ['15,9', '15.90', undefined],
  ['1 234,5', '1234.50', undefined],
  ['15,9999', '15,9999', { message: 'numbers.decimals', args: { smart_count: 2 } }],
  ['free', 'free', 'numbers.not_read'],
])('of a price typed as %s the form holds %s and says %o', (text, value, problem) => {
  expect([valueOfText(text, true), findProblem(valueOfText(text, true), { decimals: 2 })]).toEqual([
    value,
    problem,
  ]);
});

test('an emptied field is required, and half a piece is refused', () => {
  expect(findProblem(null, {})).toBe('ra.validation.required');
  expect(findProblem(valueOfText('2,5', false), {})).toBe('numbers.whole');
  expect([toNumber('15.90'), toNumber('free'), toNumber(null)]).toEqual([15.9, undefined, undefined]);
});
