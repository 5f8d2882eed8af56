import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@pouchery/contract/locales';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { keepLocale, readLocale } from './locale.ts';
import { joinTexts } from './texts.ts';
import { setI18nProvider } from './translate.ts';

/** Each language in its own words, for whoever is in the wrong one, and where its texts are. */
const LANGUAGES: Record<Locale, { name: string; load: () => Promise<typeof import('./en/features.ts')> }> = {
  en: { name: 'English', load: () => import('./en/features.ts') },
  ka: { name: 'ქართული', load: () => import('./ka/features.ts') },
  ru: { name: 'Русский', load: () => import('./ru/features.ts') },
};

/** All texts of a language. */
export async function loadTexts(locale: Locale) {
  const { admin, ...features } = await LANGUAGES[locale].load();
  return joinTexts(admin, features);
}

function load(locale: string) {
  if (!isLocale(locale)) return loadTexts(DEFAULT_LOCALE);
  keepLocale(locale);
  return loadTexts(locale);
}

/** The back office's texts; the first language's are there before the first page is rendered. */
export async function openI18n() {
  const first = readLocale();
  const texts = await load(first);
  // polyglot wants the first at once, and the others whenever they come.
  let isFirst = true;
  const provider = polyglotI18nProvider(
    (locale) => {
      if (!isFirst) return load(locale);
      isFirst = false;
      return texts;
    },
    first,
    LOCALES.map((locale) => ({ locale, name: LANGUAGES[locale].name })),
    { allowMissing: true },
  );
  setI18nProvider(provider);
  return provider;
}
