import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales.ts';

type Texts = { [Each in Locale]?: string | undefined };

let main: Locale = DEFAULT_LOCALE;

/**
 * The shop's main language, a setting (docs/decisions/0063): each text must be there in it, and readers get it where theirs is
 * missing. Addresses go by `DEFAULT_LOCALE` whatever it is.
 */
export function mainLocale(): Locale {
  return main;
}

/** For whoever has read the setting: the API's processes, and the back office in a browser. */
export function setMainLocale(locale: Locale) {
  main = locale;
}

/** The languages that a text may lack. */
export function otherLocales(): Locale[] {
  return LOCALES.filter((locale) => locale !== main);
}

/** Which languages a reader of one is given, the first that a text has. */
export function readingOrder(locale: Locale): Locale[] {
  return [...new Set([locale, main, ...LOCALES])];
}

/** A text as a reader of a language gets it; empty where nothing is said at all. */
export function readText(locale: Locale, text: Texts): string {
  return text[locale] ?? text[main] ?? LOCALES.map((one) => text[one]).find((one) => one !== undefined) ?? '';
}

/** A text in the main language, for what has no reader: addresses, names in the log. */
export function mainText(text: Texts): string {
  return readText(main, text);
}
