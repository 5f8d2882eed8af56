import { toShopClock } from '@pouchery/contract/shop-time';

/** A row of the shop's schedule: ISO weekdays, Monday = 1, and times as `HH:MM` in Tbilisi; null is closed. */
export type Hours = { days: number[]; opens: string | null; closes: string | null };

/** Open until a time, or closed until a day and a time; `day` 0 is today. Undefined: never open. */
type OpenState = { isOpen: true; until: string } | { isOpen: false; day: number; at: string } | undefined;

const WEEK = [0, 1, 2, 3, 4, 5, 6, 7];

/** ISO weekday and `HH:MM` in Tbilisi. */
export function timeInTbilisi(now: number) {
  const there = toShopClock(now);
  return { weekday: there.getUTCDay() || 7, time: there.toISOString().slice(11, 16) };
}

/** Whether the shop is open at this moment, until when, and if not, when it opens next. */
export function openState(hours: Hours[], now: number): OpenState {
  const { weekday, time } = timeInTbilisi(now);
  for (const later of WEEK) {
    const day = ((weekday - 1 + later) % 7) + 1;
    const rows = hours
      .flatMap(({ days, opens, closes }) =>
        opens && closes && days.includes(day) ? [{ opens, closes }] : [],
      )
      .sort((a, b) => a.opens.localeCompare(b.opens));
    for (const { opens, closes } of rows) {
      if (later > 0 || time < opens) return { isOpen: false, day: later === 0 ? 0 : day, at: opens };
      if (time < closes) return { isOpen: true, until: closes };
    }
  }
  return undefined;
}
