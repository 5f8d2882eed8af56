import { expect, test } from 'vitest';
import { pickFirst } from './pick-first.ts';

const NUMBERS = Array.from({ length: 500 }, (_, index) => ((index * 7919) % 503) - 250);
const ROWS = Int32Array.from(NUMBERS.keys());
const compare = (one: number, other: number) => (NUMBERS[one] ?? 0) - (NUMBERS[other] ?? 0);

test.each([0, 1, 3, 24, 249, 251, 500, 900])('the first %i of many rows, in order', (wanted) => {
  const found = Array.from(pickFirst(ROWS, wanted, compare), (row) => NUMBERS[row]);
  expect(found).toEqual(NUMBERS.toSorted((one, other) => one - other).slice(0, wanted));
});

test('rows that stand in the same place are each among the first', () => {
  const found = pickFirst(ROWS.subarray(0, 9), 4, (one, other) => (one % 3) - (other % 3));
  expect(Array.from(found, (row) => row % 3)).toEqual([0, 0, 0, 1]);
});
