/** How many whole days figures look back at a press; today comes on top. Without zod, for the browser. */
export const USUAL_DAYS = [7, 28, 90] as const;

/** A year, and a leap day. */
export const MAX_RANGE_DAYS = 366;

/** Days of the shop, both included. */
export type DayRange = { from: string; until: string };

const DAY_MS = 86_400_000;

export function daysBetween({ from, until }: DayRange): number {
  return (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
}

/** Whether the first comes before the last, or is it, and they are no more than figures are made of. */
export function isDayRange(range: DayRange): boolean {
  const days = daysBetween(range);
  return days >= 1 && days <= MAX_RANGE_DAYS;
}

/** The day so many days later, or earlier for less than 0. */
export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);
}
