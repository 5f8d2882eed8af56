const DAY_MS = 86_400_000;

/** Days of the shop, both included. */
export type Range = { from: string; until: string };

/** The day so many days later, or earlier for less than 0. */
export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween({ from, until }: Range): number {
  return (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
}

/** Every day of the range, or the Monday of every week. */
export function listDays(range: Range, by: 'day' | 'week'): string[] {
  if (by === 'day') return Array.from({ length: daysBetween(range) }, (_, at) => shiftDay(range.from, at));
  const sinceMonday = (new Date(range.from).getUTCDay() + 6) % 7;
  const monday = shiftDay(range.from, -sinceMonday);
  const weeks = Math.ceil(daysBetween({ from: monday, until: range.until }) / 7);
  return Array.from({ length: weeks }, (_, at) => shiftDay(monday, 7 * at));
}
