// Rules: docs/behaviour.md#arrival
import type { Hours, SpecialHours } from '@pouchery/contract/open-state';
import { expect, test } from 'vitest';
import { arrivalAt, type Delivery } from './arrival.ts';

const DAILY: Hours[] = [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '10:00', closes: '23:00' }];
const OFFICE: Hours[] = [
  { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '19:00' },
  { days: [6], opens: '10:00', closes: '16:00' },
];
const HOUR: Delivery = { min: 40, max: 60, unit: 'minutes' };
const PARCEL: Delivery = { min: 1, max: 2, unit: 'days' };
/** 16 November 2026 is a Monday; times are Tbilisi's. */
const at = (day: number, time: string) => Date.parse(`2026-11-${15 + day}T${time}:00+04:00`);
const arrival = (delivery: Delivery | null, hours: Hours[], now: number, special: SpecialHours[] = []) => {
  const found = arrivalAt({ delivery, hours, special }, now);
  return found && [found.kind, found.day, found.time].join(' ');
};

test('a courier who is open comes within the longest time, said in whole ten minutes', () => {
  expect(arrival(HOUR, DAILY, at(1, '21:40'))).toBe('by 0 22:40');
  expect(arrival(HOUR, DAILY, at(1, '21:41'))).toBe('by 0 22:50');
  expect(arrival({ min: 2, max: 3, unit: 'hours' }, DAILY, at(1, '12:00'))).toBe('by 0 15:00');
});

test('what comes after midnight comes tomorrow', () => {
  expect(arrival({ min: 60, max: 90, unit: 'minutes' }, DAILY, at(1, '22:50'))).toBe('by 1 00:20');
});

test('a courier who is closed comes the shortest time after the next opening', () => {
  expect(arrival(HOUR, DAILY, at(1, '07:00'))).toBe('from 0 10:40');
  expect(arrival(HOUR, DAILY, at(1, '23:30'))).toBe('from 1 10:40');
  // From Saturday evening to Monday: Monday is the third of today, tomorrow and the weekdays.
  expect(arrival(HOUR, OFFICE, at(6, '17:00'))).toBe('from 2 09:40');
});

test('a special day is respected', () => {
  const holiday = [{ date: '2026-11-17', opens: null, closes: null }];
  expect(arrival(HOUR, DAILY, at(2, '12:00'), holiday)).toBe('from 1 10:40');
  // Tuesday is no business day now: from Monday, the second is Thursday.
  expect(arrival(PARCEL, OFFICE, at(1, '12:00'), holiday)).toBe('latest 5 ');
});

test('parcels come in business days: Monday to Friday, while the partner works', () => {
  expect(arrival(PARCEL, OFFICE, at(1, '12:00'))).toBe('latest 4 ');
  // Before it opens the day counts, after it has closed it does not.
  expect(arrival(PARCEL, OFFICE, at(1, '07:00'))).toBe('latest 4 ');
  expect(arrival(PARCEL, OFFICE, at(1, '19:00'))).toBe('latest 5 ');
  // On Saturday it is open, which is no business day: counted from Monday on.
  expect(arrival(PARCEL, OFFICE, at(6, '12:00'))).toBe('latest 4 ');
  expect(arrival(PARCEL, OFFICE, at(5, '12:00'))).toBe('latest 3 ');
  expect(arrival({ min: 1, max: 1, unit: 'days' }, OFFICE, at(1, '12:00'))).toBe('latest 1 ');
  expect(arrival(PARCEL, [], at(1, '12:00'))).toBe('latest 4 ');
});

test('nothing is said of what is not known, or so far away that a weekday would be another week’s', () => {
  expect(arrival(null, DAILY, at(1, '12:00'))).toBeUndefined();
  expect(arrival(HOUR, [], at(1, '12:00'))).toBeUndefined();
  expect(arrival({ min: 5, max: 7, unit: 'days' }, OFFICE, at(1, '12:00'))).toBeUndefined();
});

test('says until when it is true', () => {
  const until = (delivery: Delivery, now: number) =>
    arrivalAt({ delivery, hours: DAILY, special: [] }, now)?.until;
  expect(until(HOUR, at(1, '21:35'))).toBe(at(1, '21:40'));
  expect(until({ min: 10, max: 45, unit: 'minutes' }, at(1, '12:00'))).toBe(at(1, '12:05'));
});
