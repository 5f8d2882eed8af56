import type { LanguageTexts } from '../texts.ts';

/** Whatever names a language of the shop. */
export const languages: LanguageTexts = {
  shell: { languages: { en: 'English', ka: 'Georgian', ru: 'Russian' } },
  products: {
    missing_filters: {
      en: 'English texts missing',
      ka: 'Georgian texts missing',
      ru: 'Russian texts missing',
    },
  },
  publication: {
    readers: { en: 'English visitors', ka: 'Georgian visitors', ru: 'Russian visitors' },
    read_text: { en: 'English', ka: 'Georgian', ru: 'Russian' },
  },
  start: { gaps: { en: 'Texts in English', ka: 'Texts in Georgian', ru: 'Texts in Russian' } },
};
