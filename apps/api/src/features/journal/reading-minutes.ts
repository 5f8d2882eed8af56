import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { DEFAULT_LOCALE, type Locale, OTHER_LOCALES, type OtherLocale } from '@pouchery/contract/locales';
import { readText } from '#api/database/localized-text.ts';

/** An adult reads about this many words of plain prose a minute; Georgian and Russian words are longer. */
const WORDS_PER_MINUTE: Record<Locale, number> = { en: 220, ka: 160, ru: 180 };

export type Minutes = { en: number } & Partial<Record<OtherLocale, number>>;

/** Minutes of reading in each language that the text is written in. */
export function countMinutes(body: LocalizedText): Minutes {
  const minutes = (locale: Locale) => {
    const words = readText(locale, body).split(/\s+/).length;
    return Math.max(1, Math.round(words / WORDS_PER_MINUTE[locale]));
  };
  const others = OTHER_LOCALES.filter((locale) => body[locale]).map((locale) => [locale, minutes(locale)]);
  return { en: minutes(DEFAULT_LOCALE), ...Object.fromEntries(others) };
}
