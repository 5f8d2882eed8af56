import { expect, test } from 'vitest';
import { isMoment, readMoment, writeMoment } from './moment-value.ts';

test.for([
  ['21.11.2026', '2026-11-21'],
  ['5/4/2026', '2026-04-05'],
  [' 5-4-2026 ', '2026-04-05'],
  ['2026-04-05', '2026-04-05'],
  ['31.02.2026', undefined],
  ['4/25/2026', undefined],
  ['21.11.26', undefined],
  ['21.11.', undefined],
  ['', undefined],
] as const)('the day %j is read as %j', ([typed, day]) => {
  expect(readMoment(typed, 'day')).toBe(day);
});

test.for([
  ['9:05', '09:05'],
  ['21.30', '21:30'],
  ['24:00', '24:00'],
  ['24:01', undefined],
  ['9:5', undefined],
  ['9:05 PM', undefined],
] as const)('the time %j is read as %j', ([typed, clock]) => {
  expect(readMoment(typed, 'clock')).toBe(clock);
});

test('a moment is read and written by the clock of the shop', () => {
  expect(readMoment('21.11.2026, 02:05', 'moment')).toBe('2026-11-20T22:05:00.000Z');
  expect(readMoment('21.11.2026 2:05', 'moment')).toBe('2026-11-20T22:05:00.000Z');
  expect(readMoment('2026-11-21T02:05', 'moment')).toBe('2026-11-20T22:05:00.000Z');
  expect(readMoment('21.11.2026', 'moment')).toBeUndefined();
  expect(writeMoment('2026-11-20T22:05:00Z', 'moment')).toBe('21.11.2026, 02:05');
});

test('what is still being typed stays as it is, and is no value yet', () => {
  expect(writeMoment('21.11', 'day')).toBe('21.11');
  expect(isMoment('21.11', 'day')).toBe(false);
  expect(writeMoment('2026-11-21', 'day')).toBe('21.11.2026');
  expect(isMoment('2026-11-21', 'day')).toBe(true);
  expect(isMoment('2026-11-20T22:05:00Z', 'moment')).toBe(true);
});
