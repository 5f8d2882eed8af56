import { expect, test } from 'vitest';
import { monthsFrom, placeOf, toBar, toRows } from './calendar-days.ts';

test('two months have their days, also over the end of a year', () => {
  expect(monthsFrom('2026-12')).toEqual({
    names: ['2026-12', '2027-01'],
    first: '2026-12-01',
    last: '2027-01-31',
    days: 62,
    earlier: '2026-11',
    later: '2027-01',
  });
});

test('a moment stands where the shop’s clock says, not where UTC does', () => {
  expect(placeOf('2026-11-30T20:00:00Z', { first: '2026-12-01' })).toBe(0);
  expect(placeOf('2026-12-02T08:00:00Z', { first: '2026-12-01' })).toBe(1.5);
});

test('a bar ends where its event does, has room for a name, and goes on where there is no end', () => {
  const months = monthsFrom('2026-12');
  const from = '2026-12-01T20:00:00Z';
  expect(toBar({ from, until: '2026-12-11T20:00:00Z' }, months)).toEqual({ from: 1, until: 11 });
  expect(toBar({ from, until: '2026-12-02T20:00:00Z' }, months)).toEqual({ from: 1, until: 5 });
  expect(toBar({ from, until: null }, months)).toEqual({ from: 1, until: 62 });
  const late = { from: '2027-01-30T20:00:00Z', until: '2027-02-09T20:00:00Z' };
  expect(toBar(late, months)).toEqual({ from: 58, until: 62 });
});

test('bars that overlap stand in rows of their own, others share one', () => {
  const bars = [
    { from: 5, until: 9 },
    { from: 0, until: 4 },
    { from: 3, until: 6 },
  ];
  expect(toRows(bars)).toEqual([[bars[1], bars[0]], [bars[2]]]);
});
