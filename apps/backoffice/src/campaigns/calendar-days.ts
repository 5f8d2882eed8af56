import { toShopClock } from '@pouchery/contract/shop-time';

const DAY_MS = 86_400_000;

/** Two months from `2026-11`: the first day, how many days they have, and where each begins. */
export type Months = {
  names: readonly [string, string];
  first: string;
  last: string;
  days: number;
  earlier: string;
  later: string;
};

export function monthsFrom(start: string): Months {
  const first = new Date(`${start}-01T00:00:00Z`);
  const month = (by: number) => new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + by, 1));
  const name = (date: Date) => date.toISOString().slice(0, 7);
  const last = new Date(month(2).getTime() - DAY_MS);
  return {
    names: [start, name(month(1))],
    first: `${start}-01`,
    last: last.toISOString().slice(0, 10),
    days: Math.round((month(2).getTime() - first.getTime()) / DAY_MS),
    earlier: name(month(-1)),
    later: name(month(1)),
  };
}

/** Where a moment stands among the days, by the shop's clock: 0 at the first day's start; not bounded. */
export function placeOf(moment: string | number, { first }: Pick<Months, 'first'>): number {
  const at = typeof moment === 'number' ? moment : Date.parse(moment);
  return (toShopClock(at).getTime() - Date.parse(`${first}T00:00:00Z`)) / DAY_MS;
}

/** A bar has room for some of its name, however short it lasts. */
const LEAST_DAYS = 4;

/** Where a bar stands among the days; of what has no end it goes on to the last one. */
export function toBar({ from, until }: { from: string; until: string | null }, months: Months) {
  const start = Math.max(0, placeOf(from, months));
  const end = until === null ? months.days : placeOf(until, months);
  return {
    from: Math.min(start, months.days - LEAST_DAYS),
    until: Math.min(months.days, Math.max(end, start + LEAST_DAYS)),
  };
}

/** Bars in as few rows as hold them without one over another, each as its place in days. */
export function toRows<Bar extends { from: number; until: number }>(bars: readonly Bar[]): Bar[][] {
  const rows: Bar[][] = [];
  for (const bar of bars.toSorted((one, other) => one.from - other.from)) {
    const row = rows.find((one) => (one.at(-1)?.until ?? 0) <= bar.from);
    if (row) row.push(bar);
    else rows.push([bar]);
  }
  return rows;
}
