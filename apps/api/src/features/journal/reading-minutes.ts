import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { LOCALES, type Locale } from '@pouchery/contract/locales';

/** An adult reads about this many words of plain prose a minute; Georgian and Russian words are longer. */
const WORDS_PER_MINUTE: Record<Locale, number> = { en: 220, ka: 160, ru: 180 };

export type Minutes = Partial<Record<Locale, number>>;

/** Minutes of reading in each language that the text is written in. */
export function countMinutes(body: LocalizedText): Minutes {
  const minutes: Minutes = {};
  for (const locale of LOCALES) {
    const words = body[locale]?.split(/\s+/).length;
    if (words) minutes[locale] = Math.max(1, Math.round(words / WORDS_PER_MINUTE[locale]));
  }
  return minutes;
}
