import type { LanguageTexts } from '../texts.ts';

/** Whatever names a language of the shop. */
export const languages: LanguageTexts = {
  shell: { languages: { en: 'Английский', ka: 'Грузинский', ru: 'Русский' } },
  importExport: { languages: { en: 'по-английски', ka: 'по-грузински', ru: 'по-русски' } },
  products: {
    missing: { ka: 'Грузинский', ru: 'Русский' },
    missing_filters: { ka: 'Нет грузинских текстов', ru: 'Нет русских текстов' },
  },
  start: { gaps: { ka: 'Тексты на грузинском', ru: 'Тексты на русском' } },
};
