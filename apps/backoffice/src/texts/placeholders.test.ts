import { DEFAULT_LOCALE, LOCALES, type Locale } from '@pouchery/contract/locales';
import { expect, test } from 'vitest';
import { loadTexts } from './i18n-provider.ts';

/** Each text by its path, with what is put into it, whatever the form of its plural. */
function listPlaceholders(texts: object, path = ''): [string, string[]][] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string'
      ? [[`${path}${name}`, [...new Set(text.match(/%\{\w+\}/g))].sort()]]
      : listPlaceholders(text, `${path}${name}.`),
  );
}

/** But for react-admin's own, in which the grammar of a language may have no place for a name. */
async function describeTexts(locale: Locale) {
  const all = listPlaceholders(await loadTexts(locale));
  return Object.fromEntries(all.filter(([path]) => !path.startsWith('ra.')));
}

test.each(LOCALES.filter((locale) => locale !== DEFAULT_LOCALE))(
  'what is put into the English texts is put into those in %s',
  async (locale) => expect(await describeTexts(locale)).toEqual(await describeTexts(DEFAULT_LOCALE)),
);
