import { toShopClock } from '@pouchery/contract/shop-time';
import { formatDate } from '#app/i18n/format.ts';

/** "14 November 2026, 14:10", by the clock of Tbilisi. */
export function formatMoment(iso: string, locale: string) {
  return `${formatDate(iso, locale)}, ${clockOf(iso)}`;
}

/** "14 November, 14:10", where there is little room. */
export function formatShortMoment(iso: string, locale: string) {
  const day = formatDate(iso, locale).replace(/,? \d{4}.*/, '');
  return `${day}, ${clockOf(iso)}`;
}

function clockOf(iso: string) {
  return toShopClock(Date.parse(iso)).toISOString().slice(11, 16);
}
