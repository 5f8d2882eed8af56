import type { OpeningHours, SpecialDay } from '@pouchery/contract/opening-hours';
import { toShopClock } from '@pouchery/contract/shop-time';

const DAY_MS = 86_400_000;
/** A shop that works on none of so many days says no day. */
const LOOKED_AHEAD = 60;

type Days = { hours: readonly OpeningHours[]; holidays: readonly SpecialDay[] };
type Method = {
  /** Until when an order leaves on the same day, as `14:00` in the shop. */
  cutOff: string;
  /** How many working days it is on its way. */
  days: number;
};

/**
 * The day on which an order arrives that is placed now: it leaves on the first day on which the shop works and the cut-off is
 * not over, and each working day after that counts. Undefined where the shop does not work for two months.
 */
export function arrivalDay({ cutOff, days }: Method, shop: Days, now: Date): string | undefined {
  const clock = toShopClock(now.getTime());
  const isLate = clock.toISOString().slice(11, 16) >= cutOff;
  let left = days;
  for (let ahead = isLate ? 1 : 0; ahead < LOOKED_AHEAD; ahead++) {
    const day = new Date(clock.getTime() + ahead * DAY_MS);
    if (!works(shop, day)) continue;
    if (left === 0) return toDay(day);
    left--;
  }
  return undefined;
}

function works({ hours, holidays }: Days, day: Date) {
  const special = holidays.find(({ date }) => date === toDay(day));
  if (special) return special.opens !== null;
  const weekday = day.getUTCDay() || 7;
  const usual = hours.filter(({ days }) => days.includes(weekday));
  // Of a day that nobody has said anything about the shop works.
  return usual.length === 0 ? hours.length === 0 : usual.some(({ opens }) => opens !== null);
}

function toDay(clock: Date) {
  return clock.toISOString().slice(0, 10);
}
