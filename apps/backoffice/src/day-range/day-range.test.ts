import { daysBetween, shiftDay } from '@pouchery/contract/backoffice/day-range-values';
import { expect, test } from 'vitest';
import { listDays } from './day-range.ts';

test('days and weeks of a range are all there, also over the end of a year', () => {
  const range = { from: '2025-12-30', until: '2026-01-02' };
  expect(daysBetween(range)).toBe(4);
  expect(listDays(range, 'day')).toEqual(['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02']);
  expect(listDays({ from: '2026-02-28', until: '2026-03-09' }, 'week')).toEqual([
    '2026-02-23',
    '2026-03-02',
    '2026-03-09',
  ]);
  expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28');
});
