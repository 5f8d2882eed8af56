/** The shop's clock. Georgia has no summer time: it is four hours ahead of UTC all year. */
export const SHOP_TIME_ZONE = 'Asia/Tbilisi';
export const SHOP_OFFSET = '+04:00';
export const SHOP_OFFSET_MS = 4 * 3_600_000;

const DAY_MS = 86_400_000;

/** A moment whose UTC parts are what the shop's clock shows. */
export function toShopClock(moment: number): Date {
  return new Date(moment + SHOP_OFFSET_MS);
}

/** The day in the shop, as `2026-11-21`. */
export function toShopDay(moment: Date): string {
  return toShopClock(moment.getTime()).toISOString().slice(0, 10);
}

/** The middle of such a day, which is the same day nearly everywhere. */
export function toShopNoon(day: string): string {
  return `${day}T12:00:00${SHOP_OFFSET}`;
}

/** A day so many days after another. */
export function addDays(day: string, days: number): string {
  return toShopDay(new Date(Date.parse(toShopNoon(day)) + days * DAY_MS));
}

/** Milliseconds since the shop's date has changed. */
export function sinceShopMidnight(now: number): number {
  return (now + SHOP_OFFSET_MS) % DAY_MS;
}

/** Milliseconds until the shop's date changes. */
export function untilShopMidnight(now: number): number {
  return DAY_MS - sinceShopMidnight(now);
}
