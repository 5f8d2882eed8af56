import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@pouchery/contract/locales';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { keepLocale, readLocale } from './locale.ts';
import { joinTexts } from './texts.ts';

/** Each language in its own words, for whoever is in the wrong one, and where its texts are. */
const LANGUAGES: Record<Locale, { name: string; load: () => Promise<typeof import('./en/features.ts')> }> = {
  en: { name: 'English', load: () => import('./en/features.ts') },
  ka: { name: 'ქართული', load: () => import('./ka/features.ts') },
  ru: { name: 'Русский', load: () => import('./ru/features.ts') },
};

async function load(locale: string) {
  const { admin, features } = await LANGUAGES[isLocale(locale) ? locale : DEFAULT_LOCALE].load();
  if (isLocale(locale)) keepLocale(locale);
  return joinTexts(admin, features);
}

/** The back office's texts; the first language's are there before the first page is rendered. */
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
    LOCALES.map((locale) => ({ locale, name: LANGUAGES[locale].name })),
    { allowMissing: true },
  );
}
