import type { LanguageTexts } from '../texts.ts';

/** Whatever names a language of the shop. */
export const languages: LanguageTexts = {
  shell: { languages: { en: 'ინგლისური', ka: 'ქართული', ru: 'რუსული' } },
  products: {
    missing_filters: {
      en: 'აკლია ინგლისური ტექსტები',
      ka: 'აკლია ქართული ტექსტები',
      ru: 'აკლია რუსული ტექსტები',
    },
  },
  publication: {
    readers: {
      en: 'ინგლისურენოვანი ვიზიტორები',
      ka: 'ქართულენოვანი ვიზიტორები',
      ru: 'რუსულენოვანი ვიზიტორები',
    },
    read_text: { en: 'ინგლისურ ტექსტს', ka: 'ქართულ ტექსტს', ru: 'რუსულ ტექსტს' },
  },
  start: { gaps: { en: 'ინგლისური ტექსტები', ka: 'ქართული ტექსტები', ru: 'რუსული ტექსტები' } },
};
