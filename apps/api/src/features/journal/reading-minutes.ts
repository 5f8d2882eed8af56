import type { LocalizedText } from '@pouchery/contract/catalog-import';

/** An adult reads about this many words of plain prose a minute; Georgian and Russian words are longer. */
const WORDS_PER_MINUTE = { en: 220, ka: 160, ru: 180 };

/** Minutes of reading in each language that the text is written in. */
export function countMinutes(body: LocalizedText) {
  const minutes = (locale: 'en' | 'ka' | 'ru') => {
    const words = (body[locale] ?? body.en).split(/\s+/).length;
    return Math.max(1, Math.round(words / WORDS_PER_MINUTE[locale]));
  };
  return { en: minutes('en'), ...(body.ka && { ka: minutes('ka') }), ...(body.ru && { ru: minutes('ru') }) };
}
