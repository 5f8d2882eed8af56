// Rules: docs/behaviour.md#opening-hours, #shop-day, #ordering
import { describe, expect, test } from 'vitest';
import { type Hours, nextTurn, openState } from './open-state.ts';

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

test('a day with a break opens twice, and a shop open one day a week opens next week', () => {
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

describe('hours that end after midnight', () => {
  /** Evenings until midnight, on Friday and Saturday until two. */
  const evenings: Hours[] = [
    { days: [1, 2, 3, 4, 7], opens: '18:00', closes: '00:00' },
    { days: [5, 6], opens: '18:00', closes: '02:00' },
  ];
  test.each([
    ['on Monday a minute before midnight', at(1, '23:59'), { isOpen: true, until: '24:00' }],
    ['on Tuesday at midnight', at(2, '00:00'), { isOpen: false, day: 0, at: '18:00' }],
    ['on Friday evening', at(5, '23:00'), { isOpen: true, until: '02:00' }],
    ['on Saturday at one in the night', at(6, '01:00'), { isOpen: true, until: '02:00' }],
    ['on Saturday at two', at(6, '02:00'), { isOpen: false, day: 0, at: '18:00' }],
    ['on Sunday at one in the night', at(7, '01:59'), { isOpen: true, until: '02:00' }],
  ])('%s', (_, now, state) => {
    expect(openState(evenings, now)).toEqual(state);
  });

  test('what is open day and night never closes', () => {
    const always: Hours[] = [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '24:00' }];
    expect(openState(always, at(3, '00:00'))).toEqual({ isOpen: true, until: '' });
    expect(nextTurn(always, at(3, '00:00'))).toEqual({ isOpen: true, at: Number.POSITIVE_INFINITY });
  });
});

describe('a holiday', () => {
  const closed = [{ date: '2026-11-17', opens: null, closes: null }];
  test('is closed all day, and the day after is as usual', () => {
    expect(openState(hours, at(2, '12:00'), closed)).toEqual({ isOpen: false, day: 3, at: '10:00' });
    expect(openState(hours, at(1, '19:00'), closed)).toEqual({ isOpen: false, day: 3, at: '10:00' });
    expect(openState(hours, at(3, '12:00'), closed)).toEqual({ isOpen: true, until: '19:00' });
  });

  test('does not end the evening before, which goes on past midnight', () => {
    const nights: Hours[] = [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '20:00', closes: '02:00' }];
    expect(openState(nights, at(2, '01:00'), closed)).toEqual({ isOpen: true, until: '02:00' });
    expect(openState(nights, at(2, '21:00'), closed)).toEqual({ isOpen: false, day: 3, at: '20:00' });
    expect(openState(nights, at(3, '01:00'), closed)).toEqual({ isOpen: false, day: 0, at: '20:00' });
  });

  test('with hours of its own has those hours', () => {
    const short = [{ date: '2026-11-17', opens: '12:00', closes: '14:00' }];
    expect(openState(hours, at(2, '11:00'), short)).toEqual({ isOpen: false, day: 0, at: '12:00' });
    expect(openState(hours, at(2, '13:00'), short)).toEqual({ isOpen: true, until: '14:00' });
  });

  test('that lasts longer than a week is closed without a next opening', () => {
    const long = Array.from({ length: 12 }, (_, day) => ({
      date: `2026-11-${16 + day}`,
      opens: null,
      closes: null,
    }));
    expect(openState(hours, at(1, '12:00'), long)).toBeUndefined();
  });
});
