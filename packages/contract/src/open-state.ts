import { toShopClock } from './shop-time.ts';

/** A row of a schedule: ISO weekdays, Monday = 1, and times as `HH:MM` in Tbilisi; null is closed. */
export type Hours = { days: number[]; opens: string | null; closes: string | null };
/** The hours of one day, in the place of those of its weekday; both null is closed. */
export type SpecialHours = { date: string; opens: string | null; closes: string | null };

/** Open until a time, or closed until a day and a time; `day` 0 is today. Undefined: never open. */
type OpenState = { isOpen: true; until: string } | { isOpen: false; day: number; at: string } | undefined;
/** Whether it is open, and the moment when that changes: never, where it is always open. */
type Turn = { isOpen: boolean; at: number } | undefined;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** From yesterday, whose hours may end after midnight, to the same day next week. */
const DAY_OFFSETS = [-1, 0, 1, 2, 3, 4, 5, 6, 7];

/** ISO weekday and `HH:MM` in Tbilisi. */
export function timeInTbilisi(now: number) {
  const there = toShopClock(now);
  return { weekday: there.getUTCDay() || 7, time: there.toISOString().slice(11, 16) };
}

/** Whether it is open at this moment, until when, and if not, when it opens next. `until` is empty where it never closes. */
export function openState(hours: Hours[], now: number, special: SpecialHours[] = []): OpenState {
  const turn = nextTurn(hours, now, special);
  if (!turn) return undefined;
  if (turn.isOpen) return { isOpen: true, until: clockAt(turn.at) };
  const [today, then] = [toDay(now), toDay(turn.at)];
  const { weekday, time } = timeInTbilisi(turn.at);
  return { isOpen: false, day: then === today ? 0 : weekday, at: time };
}

/** Whether it is open at this moment, and when that changes. Undefined: closed for the week to come. */
export function nextTurn(hours: Hours[], now: number, special: SpecialHours[] = []): Turn {
  const midnight = toDay(now) * DAY_MS;
  const there = toShopClock(now).getTime();
  const back = now - there;
  const spans = DAY_OFFSETS.flatMap((day) => listSpans(midnight + day * DAY_MS, hours, special)).sort(
    (a, b) => a.from - b.from,
  );
  let open: { from: number; to: number } | undefined;
  for (const span of spans) {
    if (open && span.from <= open.to) open.to = Math.max(open.to, span.to);
    else if (span.to > there) {
      if (open) break;
      open = { ...span };
    }
  }
  if (!open) return undefined;
  if (open.from > there) return { isOpen: false, at: open.from + back };
  const isEndless = open.to - there > 7 * DAY_MS;
  return { isOpen: true, at: isEndless ? Number.POSITIVE_INFINITY : open.to + back };
}

/** Whether it opens at all on the day of that moment. */
export function isOpenOn(moment: number, hours: Hours[], special: SpecialHours[] = []) {
  return listSpans(toDay(moment) * DAY_MS, hours, special).length > 0;
}

/** When a day is open, which begins at this moment of Tbilisi's clock. What closes before it opens closes the day after. */
function listSpans(day: number, hours: Hours[], special: SpecialHours[]) {
  const date = new Date(day);
  const own = special.filter((one) => one.date === date.toISOString().slice(0, 10));
  const rows = own.length > 0 ? own : hours.filter(({ days }) => days.includes(date.getUTCDay() || 7));
  return rows.flatMap(({ opens, closes }) => {
    if (!opens || !closes) return [];
    const [from, to] = [toMs(opens), toMs(closes)];
    return [{ from: day + from, to: day + to + (to <= from ? DAY_MS : 0) }];
  });
}

/** `HH:MM` in Tbilisi; midnight as the end of a day. */
function clockAt(moment: number) {
  if (moment === Number.POSITIVE_INFINITY) return '';
  const { time } = timeInTbilisi(moment);
  return time === '00:00' ? '24:00' : time;
}

/** The day of a moment in Tbilisi, counted from 1970. */
export function toDay(moment: number) {
  return Math.floor(toShopClock(moment).getTime() / DAY_MS);
}

function toMs(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return (hour * 60 + minute) * MINUTE_MS;
}
