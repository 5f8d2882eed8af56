import { SHOP_TIME_ZONE, toShopNoon } from '@pouchery/contract/shop-time';
import { readLocale } from './locale.ts';

// All of these write in the language that is chosen now: react-admin renders everything anew when another one is.

// Chromium does not know Georgian and would write the month in English. Georgian groups numbers as Russian does.
const NUMBERS_LIKE: Partial<Record<string, string>> = { ka: 'ru' };
const DATED_LIKE: Partial<Record<string, string>> = { en: 'en-GB', ka: 'en-GB' };
const NUMBER_FORMATS = new Map<string, Intl.NumberFormat>();
const DATE_FORMATS = new Map<string, Intl.DateTimeFormat>();
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'numeric', timeZone: SHOP_TIME_ZONE });
const GEORGIAN_MONTHS = 'იან თებ მარ აპრ მაი ივნ ივლ აგვ სექ ოქტ ნოე დეკ'.split(' ');

/**
 * "21 Nov 2026, 14:05" in the reader's language, or the day alone; what the shop's clock says. Without `thisYear` the year stands
 * where it is another one.
 */
export function formatMoment(iso: string, { time = true, thisYear = true } = {}) {
  const moment = new Date(iso.length === 10 ? toShopNoon(iso) : iso);
  const locale = readLocale();
  const { day, month, year, clock } = toParts(moment, locale);
  const isNamed = thisYear || year !== toParts(new Date(), locale).year;
  const date = `${day} ${month}${isNamed ? `${locale === 'ka' ? ',' : ''} ${year}` : ''}`;
  return time && iso.length > 10 ? `${date}, ${clock}` : date;
}

/** "Nov 2026" for `2026-11`. */
export function formatMonth(month: string) {
  const { month: name, year } = toParts(new Date(toShopNoon(`${month}-01`)), readLocale());
  return `${name} ${year}`;
}

/** "10,000", "9.5" or "9,5", as the language writes it, with all decimals there are and at least `least`. */
export function formatNumber(
  number: number,
  { least = 0, isGrouped = true, locale = readLocale() }: NumberOptions = {},
) {
  const make = () =>
    new Intl.NumberFormat(NUMBERS_LIKE[locale] ?? locale, {
      minimumFractionDigits: least,
      maximumFractionDigits: 10,
      useGrouping: isGrouped,
    });
  return once(NUMBER_FORMATS, `${locale} ${least} ${isGrouped}`, make).format(number);
}

type NumberOptions = { least?: number; isGrouped?: boolean; locale?: string };

/** "47.70 ₾" with the language's own decimal mark. */
export function formatPrice(price: string, locale: string = readLocale()) {
  return `${formatNumber(Number(price), { least: 2, isGrouped: false, locale })} ₾`;
}

/** What the browser takes long to make, and a list asks for in each row. */
function once<Made>(made: Map<string, Made>, key: string, make: () => Made): Made {
  const found = made.get(key) ?? make();
  made.set(key, found);
  return found;
}

function toParts(moment: Date, locale: string) {
  const make = () =>
    new Intl.DateTimeFormat(DATED_LIKE[locale] ?? locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: SHOP_TIME_ZONE,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  const named = once(DATE_FORMATS, locale, make).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => named.find((one) => one.type === type)?.value ?? '';
  const month = locale === 'ka' ? (GEORGIAN_MONTHS[Number(MONTH.format(moment)) - 1] ?? '') : part('month');
  return { day: part('day'), month, year: part('year'), clock: `${part('hour')}:${part('minute')}` };
}
