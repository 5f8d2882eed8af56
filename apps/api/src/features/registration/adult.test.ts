import { expect, test } from 'vitest';
import { birthFault } from './adult.ts';

const YOUNG = 'You must be 18 or older.';
const day = (date: string) => new Date(`${date}T12:00:00Z`);

test.each([
  ['2008-11-21', undefined],
  ['2008-11-22', YOUNG],
  ['2026-11-21', YOUNG],
  ['2120-01-01', YOUNG],
  ['1920-03-04', undefined],
  ['1899-12-31', 'Enter a valid date.'],
  ['0000-01-01', 'Enter a valid date.'],
])('on 21 November 2026, born %s: %s', (birth, fault) => {
  expect(birthFault(birth, day('2026-11-21'))).toBe(fault);
});

test('the day is the one in Tbilisi, where it begins four hours before UTC’s', () => {
  expect(birthFault('2008-11-22', new Date('2026-11-21T19:59:59Z'))).toBe(YOUNG);
  expect(birthFault('2008-11-22', new Date('2026-11-21T20:00:00Z'))).toBeUndefined();
});

test('somebody born on 29 February comes of age on 1 March', () => {
  expect(birthFault('2008-02-29', day('2026-02-28'))).toBe(YOUNG);
  expect(birthFault('2008-02-29', day('2026-03-01'))).toBeUndefined();
});
