import { SHOP_TIME_ZONE, toShopClock } from '@pouchery/contract/shop-time';
import { formatDate } from '#app/i18n/format.ts';

/** "14 November 2026, 14:10", by the clock of Tbilisi. */
export function formatMoment(iso: string, locale: string) {
  return `${formatDate(iso, locale)}, ${clockOf(iso)}`;
}

/** "14 Nov, 14:10", where there is little room; Georgian has no short months. */
export function formatShortMoment(iso: string, locale: string) {
  const parts = { day: 'numeric', month: 'short', timeZone: SHOP_TIME_ZONE } as const;
  const day =
    locale === 'ka'
      ? formatDate(iso, locale).split(',')[0]
      : new Date(iso).toLocaleDateString(locale === 'en' ? 'en-GB' : locale, parts);
  return `${day}, ${clockOf(iso)}`;
}

function clockOf(iso: string) {
  return toShopClock(Date.parse(iso)).toISOString().slice(11, 16);
}
