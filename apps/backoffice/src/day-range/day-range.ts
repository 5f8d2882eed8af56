import { MAX_RANGE_DAYS } from '@pouchery/contract/backoffice/day-range-values';
import { toShopDay } from '@pouchery/contract/shop-time';
import { isMoment } from '#backoffice/moments/moment-value.ts';

const DAY_MS = 86_400_000;

/** Days of the shop, both included. */
export type DayRange = { from: string; until: string };

/** The day so many days later, or earlier for less than 0. */
export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);
}

/** So many whole days, and today. */
export function lastDays(days: number): DayRange {
  const today = toShopDay(new Date());
  return { from: shiftDay(today, -days), until: today };
}

/** Whether what was typed are two days, the first before the last, and no more than figures are made of. */
export function isDayRange(range: DayRange): boolean {
  if (!isMoment(range.from, 'day') || !isMoment(range.until, 'day')) return false;
  const days = daysBetween(range);
  return days >= 1 && days <= MAX_RANGE_DAYS;
}

export function daysBetween({ from, until }: DayRange): number {
  return (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
}

/** Every day of the range, or the Monday of every week. */
export function listDays(range: DayRange, by: 'day' | 'week'): string[] {
  if (by === 'day') return Array.from({ length: daysBetween(range) }, (_, at) => shiftDay(range.from, at));
  const sinceMonday = (new Date(range.from).getUTCDay() + 6) % 7;
  const monday = shiftDay(range.from, -sinceMonday);
  const weeks = Math.ceil(daysBetween({ from: monday, until: range.until }) / 7);
  return Array.from({ length: weeks }, (_, at) => shiftDay(monday, 7 * at));
}
