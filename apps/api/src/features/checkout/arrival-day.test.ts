import { expect, test } from 'vitest';
import { arrivalDay } from './arrival-day.ts';

const week = {
  hours: [
    { days: [1, 2, 3, 4, 5, 6], opens: '10:00', closes: '20:00' },
    { days: [7], opens: null, closes: null },
  ],
  holidays: [{ date: '2026-12-01', opens: null, closes: null }],
};
const courier = { cutOff: '14:00', days: 1 };
const at = (moment: string) => new Date(`${moment}+04:00`);

test.each([
  ['before the cut-off it leaves today', '2026-11-26T13:59', '2026-11-27'],
  ['at the cut-off it leaves tomorrow', '2026-11-26T14:00', '2026-11-28'],
  ['no parcel arrives on a Sunday or on a holiday', '2026-11-28T09:00', '2026-11-30'],
  ['what is late on a Saturday leaves on Monday and waits for the holiday', '2026-11-28T15:00', '2026-12-02'],
  ['the clock is that of Tbilisi: half past one at night is the next day', '2026-11-27T01:30', '2026-11-28'],
])('%s', (_, now, day) => {
  expect(arrivalDay(courier, week, at(now))).toBe(day);
});

test('what takes no day arrives on the day it leaves', () => {
  expect(arrivalDay({ cutOff: '18:00', days: 0 }, week, at('2026-11-26T17:00'))).toBe('2026-11-26');
});

test('a holiday with hours of its own is a working day, on a Sunday too', () => {
  const open = { ...week, holidays: [{ date: '2026-11-29', opens: '12:00', closes: '16:00' }] };
  expect(arrivalDay(courier, open, at('2026-11-28T09:00'))).toBe('2026-11-29');
});

test('a shop without hours works every day, one that is closed says no day', () => {
  expect(arrivalDay(courier, { hours: [], holidays: [] }, at('2026-11-28T09:00'))).toBe('2026-11-29');
  const closed = { hours: [{ days: [1], opens: null, closes: null }], holidays: [] };
  expect(arrivalDay(courier, closed, at('2026-11-28T09:00'))).toBeUndefined();
});
