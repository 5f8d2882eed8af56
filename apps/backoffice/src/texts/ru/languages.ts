import type { LanguageTexts } from '../texts.ts';

/** Whatever names a language of the shop. */
export const languages: LanguageTexts = {
  shell: { languages: { en: 'Английский', ka: 'Грузинский', ru: 'Русский' } },
  products: {
    missing_filters: {
      en: 'Нет английских текстов',
      ka: 'Нет грузинских текстов',
      ru: 'Нет русских текстов',
    },
  },
  publication: {
    readers: { en: 'Кто читает по-английски', ka: 'Кто читает по-грузински', ru: 'Кто читает по-русски' },
    read_text: { en: 'английский текст', ka: 'грузинский текст', ru: 'русский текст' },
  },
  start: { gaps: { en: 'Тексты на английском', ka: 'Тексты на грузинском', ru: 'Тексты на русском' } },
};
