import { DEFAULT_LOCALE, type Locale } from '@pouchery/contract/locales';
import { SHOP_TIME_ZONE } from '@pouchery/contract/shop-time';

/** A page of the shop in the reader's language, whichever device opens the mail (decision 0005). */
export function shopPage(siteUrl: string, locale: Locale, path: string) {
  return `${siteUrl}${locale === DEFAULT_LOCALE ? '' : `/${locale}`}${path}`;
}

const dates = new Map<Locale, Intl.DateTimeFormat>();
const numbers = new Map<Locale, Intl.NumberFormat>();

/** A day such as "5 March 2026", counted in Tbilisi. */
export function dayInWords(moment: Date, locale: Locale) {
  const language = locale === DEFAULT_LOCALE ? 'en-GB' : locale;
  const format =
    dates.get(locale) ?? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: SHOP_TIME_ZONE });
  dates.set(locale, format);
  return format.format(moment);
}

/** `1234.50` as the page writes it: with the language's own marks, and the sign of the lari that never leaves its numbers. */
export function priceInWords(price: string, locale: Locale) {
  const format =
    numbers.get(locale) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  numbers.set(locale, format);
  // A decimal string is formatted as it is, without a detour over a binary number.
  return `${format.format(price as `${number}`).replace('-', '−')}\u00a0₾`;
}

/** What a language is called in another: "Georgian", "грузинский". */
export function languageName(language: Locale, locale: Locale) {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
}
