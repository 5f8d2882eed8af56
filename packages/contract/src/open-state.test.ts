// Rules: docs/behaviour.md#opening-hours, #shop-day
import { expect, test } from 'vitest';
import { type Hours, openState } from './open-state.ts';

const hours: Hours[] = [
  { days: [1, 2, 3, 4, 5], opens: '10:00', closes: '19:00' },
  { days: [6], opens: '11:00', closes: '16:00' },
  { days: [7], opens: null, closes: null },
];
/** 16 November 2026 is a Monday; times are Tbilisi's. */
const at = (day: number, time: string) => Date.parse(`2026-11-${15 + day}T${time}:00+04:00`);

test.each([
  ['on Monday at ten sharp', at(1, '10:00'), { isOpen: true, until: '19:00' }],
  ['on Monday a minute before seven', at(1, '18:59'), { isOpen: true, until: '19:00' }],
  ['on Monday early', at(1, '00:00'), { isOpen: false, day: 0, at: '10:00' }],
  ['on Monday at seven', at(1, '19:00'), { isOpen: false, day: 2, at: '10:00' }],
  ['on Friday evening', at(5, '23:59'), { isOpen: false, day: 6, at: '11:00' }],
  ['on Saturday', at(6, '15:00'), { isOpen: true, until: '16:00' }],
  ['on Saturday evening', at(6, '16:00'), { isOpen: false, day: 1, at: '10:00' }],
  ['on Sunday', at(7, '12:00'), { isOpen: false, day: 1, at: '10:00' }],
])('%s', (_, now, state) => {
  expect(openState(hours, now)).toEqual(state);
});

test('a day with a break opens twice; a shop open one day a week waits for the next', () => {
  const broken: Hours[] = [
    { days: [1], opens: '15:00', closes: '18:00' },
    { days: [1], opens: '09:00', closes: '13:00' },
  ];
  expect(openState(broken, at(1, '14:00'))).toEqual({ isOpen: false, day: 0, at: '15:00' });
  expect(openState(broken, at(1, '18:30'))).toEqual({ isOpen: false, day: 1, at: '09:00' });
});

test('a shop without hours is never open', () => {
  expect(openState([], at(1, '12:00'))).toBeUndefined();
  expect(openState([{ days: [1], opens: null, closes: null }], at(1, '12:00'))).toBeUndefined();
});
