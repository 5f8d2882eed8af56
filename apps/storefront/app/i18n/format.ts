import type { ProductCard } from '@pouchery/contract/catalog';
import { DEFAULT_LOCALE, type Locale } from '@pouchery/contract/locales';
import { SHOP_TIME_ZONE, toShopClock, toShopNoon } from '@pouchery/contract/shop-time';

// Intl alone is wrong for GEL in all three languages, so the parts are ours:
// a decimal comma and spaces in Georgian and Russian, a point and commas in English.
const MARKS = {
  en: { decimal: '.', group: ',' },
  ka: { decimal: ',', group: '\u00a0' },
  ru: { decimal: ',', group: '\u00a0' },
} satisfies Record<Locale, { decimal: string; group: string }>;

function getMarks(locale: string) {
  return MARKS[locale as Locale] ?? MARKS[DEFAULT_LOCALE];
}

function groupDigits(whole: string, separator: string) {
  // Four digits stand without a separator, as Russian and Georgian typesetting has it; English groups them.
  if (whole.length < 5 && separator !== ',') return whole;
  return whole.replace(/\B(?=(\d{3})+$)/g, separator);
}

/**
 * A number in the page's language, as it stands in the data: `8.6` is "8.6", "8,6" in Georgian and Russian.
 * At most two decimals.
 */
export function formatNumber(value: number, locale: string) {
  const { decimal, group } = getMarks(locale);
  const [whole = '', fraction] = String(Math.round(Math.abs(value) * 100) / 100).split('.');
  const sign = value < 0 ? '−' : '';
  return sign + groupDigits(whole, group) + (fraction ? decimal + fraction : '');
}

/** A rating with its one decimal: `4` is "4.0", "4,0" in Georgian and Russian. */
export function formatRating(value: number, locale: string) {
  return value.toFixed(1).replace('.', getMarks(locale).decimal);
}

/** A price's amount with two decimals, and the lari sign that stands after it (docs/behaviour.md#prices). */
export function formatPrice(price: string, locale: string) {
  const { decimal, group } = getMarks(locale);
  const [whole = '0', fraction = ''] = price.split('.');
  return {
    amount: `${groupDigits(whole, group)}${decimal}${fraction.padEnd(2, '0').slice(0, 2)}`,
    sign: '₾',
  };
}

/** The same as a text that is never wrapped: "15.90 ₾". */
export function priceText(price: string, locale: string) {
  const { amount, sign } = formatPrice(price, locale);
  return `${amount}\u00a0${sign}`;
}

/** What a price is said by; a back end may leave out whether partners differ, and a search the stock. */
export type Priced = Pick<ProductCard, 'price'> & {
  [Key in 'price_varies' | 'stock']?: ProductCard[Key] | undefined;
};

/** True where the price is the lowest of several, at which the product can be bought. */
export function saysFrom({ price_varies, stock }: Priced) {
  return price_varies === true && stock !== 'out';
}

// Browsers need not know Georgian: Chromium does not, and would write the date in English.
const GEORGIAN_MONTHS =
  'იანვარი თებერვალი მარტი აპრილი მაისი ივნისი ივლისი აგვისტო სექტემბერი ოქტომბერი ნოემბერი დეკემბერი'.split(
    ' ',
  );

/** A day such as "5 March 2026" in the page's language, counted in Tbilisi; takes a date or a time in ISO form. */
export function formatDate(iso: string, locale: string) {
  const time = new Date(iso.length === 10 ? toShopNoon(iso) : iso);
  if (locale !== 'ka') return dateFormat(locale).format(time);
  const there = toShopClock(time.getTime());
  return `${there.getUTCDate()} ${GEORGIAN_MONTHS[there.getUTCMonth()]}, ${there.getUTCFullYear()}`;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: string) {
  let format = dateFormats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: SHOP_TIME_ZONE,
    });
    dateFormats.set(locale, format);
  }
  return format;
}
