import { DEFAULT_LOCALE, type Locale } from '@pouchery/contract/locales';

/** The shop's main language. */
export function mainLocale(): Locale {
  return DEFAULT_LOCALE;
}
