import { isLocale, type Locale } from '@pouchery/contract/locales';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { keepLocale, readLocale } from './locale.ts';
import { joinTexts } from './texts.ts';

/** Each language in its own words, for whoever is in the wrong one. */
const LANGUAGES: { locale: Locale; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'ka', name: 'ქართული' },
  { locale: 'ru', name: 'Русский' },
];

const LOAD = {
  en: () => import('./en/features.ts'),
  ka: () => import('./ka/features.ts'),
  ru: () => import('./ru/features.ts'),
};

async function load(locale: string) {
  const { admin, features } = await LOAD[isLocale(locale) ? locale : 'en']();
  if (isLocale(locale)) keepLocale(locale);
  return joinTexts(admin, features);
}

/** The back office's texts; the first language's are there before the first page is drawn. */
export async function openI18n() {
  const first = readLocale();
  const texts = await load(first);
  // polyglot wants the first at once, and the others whenever they come.
  let isFirst = true;
  return polyglotI18nProvider(
    (locale) => {
      if (!isFirst) return load(locale);
      isFirst = false;
      return texts;
    },
    first,
    LANGUAGES,
    { allowMissing: true },
  );
}
