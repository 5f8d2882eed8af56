import {
  type DayRange,
  daysBetween,
  isDayRange,
  shiftDay,
} from '@pouchery/contract/backoffice/day-range-values';
import { toShopDay } from '@pouchery/contract/shop-time';
import { isMoment } from '#backoffice/moments/moment-value.ts';

/** So many whole days, and today. */
export function lastDays(days: number): DayRange {
  const today = toShopDay(new Date());
  return { from: shiftDay(today, -days), until: today };
}

/** Whether what was typed are two days, of which figures can be made. */
export function isTypedRange(range: DayRange): boolean {
  return isMoment(range.from, 'day') && isMoment(range.until, 'day') && isDayRange(range);
}

/** Every day of the range, or the Monday of every week. */
export function listDays(range: DayRange, by: 'day' | 'week'): string[] {
  if (by === 'day') return Array.from({ length: daysBetween(range) }, (_, at) => shiftDay(range.from, at));
  const sinceMonday = (new Date(range.from).getUTCDay() + 6) % 7;
  const monday = shiftDay(range.from, -sinceMonday);
  const weeks = Math.ceil(daysBetween({ from: monday, until: range.until }) / 7);
  return Array.from({ length: weeks }, (_, at) => shiftDay(monday, 7 * at));
}
