import { afterEach, expect, test, vi } from 'vitest';
import { formatMoment } from './format.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['en', '31 Dec, 23:30', '1 Jan 2027, 00:30', '3 Jan 2027'],
  ['ka', '31 დეკ, 23:30', '1 იან, 2027, 00:30', '3 იან, 2027'],
  ['ru', '31 дек., 23:30', '1 янв. 2027, 00:30', '3 янв. 2027'],
])('a list leaves out the present year of the shop, in %s', (locale, before, after, day) => {
  vi.stubGlobal('navigator', { languages: [locale] });
  // In Tbilisi four hours later, and still the old year.
  vi.useFakeTimers({ now: new Date('2026-12-31T19:45:00Z') });
  const short = { thisYear: false };
  expect(formatMoment('2026-12-31T19:30:00Z', short)).toBe(before);
  expect(formatMoment('2026-12-31T20:30:00Z', short)).toBe(after);
  expect(formatMoment('2027-01-03', { ...short, time: false })).toBe(day);
  expect(formatMoment('2026-12-31', { time: false })).toContain('2026');
});
