import { expect, test } from 'vitest';
import { pickLowest } from './pick-lowest.ts';

const NUMBERS = Array.from({ length: 500 }, (_, place) => ((place * 7919) % 503) - 250);

test.each([0, 1, 3, 24, 249, 251, 500, 900])('the lowest %i of many numbers, in order', (wanted) => {
  const found = pickLowest(NUMBERS.length, (place) => NUMBERS[place] ?? 0, wanted);
  expect([...found]).toEqual(NUMBERS.toSorted((one, other) => one - other).slice(0, wanted));
});

test('equal numbers are each among the lowest', () => {
  expect([...pickLowest(9, (place) => place % 3, 4)]).toEqual([0, 0, 0, 1]);
});
