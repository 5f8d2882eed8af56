/** The languages of the shop (docs/behaviour.md#languages, docs/add-a-language.md). */
export const LOCALES = ['en', 'ka', 'ru'] as const;
export type Locale = (typeof LOCALES)[number];
/** The one whose addresses have no prefix, which who names no language gets. What texts fall back to is a setting: main-locale.ts. */
export const DEFAULT_LOCALE = 'en' satisfies Locale;

export type OtherLocale = Exclude<Locale, typeof DEFAULT_LOCALE>;
export const OTHER_LOCALES = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** Whether it is an object of languages alone, such as `{en, ka}` or `{}`. */
export function isLocalized(value: unknown): value is Partial<Record<Locale, unknown>> {
  return typeof value === 'object' && value !== null && Object.keys(value).every(isLocale);
}

/** One value for each language. */
export function forEachLocale<Value>(make: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;
}
