import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@pouchery/contract/locales';
import { expect, test } from 'vitest';
import { loadTexts } from './i18n-provider.ts';
import { textAt } from './texts.ts';

const SOURCES = path.join(import.meta.dirname, '..');

/** Each text by its path, with what is put into it, whatever the form of its plural. */
function listPlaceholders(texts: object, prefix = ''): [string, string[]][] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string'
      ? [[`${prefix}${name}`, [...new Set(text.match(/%\{\w+\}/g))].sort()]]
      : listPlaceholders(text, `${prefix}${name}.`),
  );
}

/** But for react-admin's own, in which the grammar of a language may have no place for a name. */
async function describeTexts(locale: Locale) {
  const all = listPlaceholders(await loadTexts(locale));
  return Object.fromEntries(all.filter(([name]) => !name.startsWith('ra.')));
}

test.each(LOCALES.filter((locale) => locale !== DEFAULT_LOCALE))(
  'what is put into the English texts is put into those in %s',
  async (locale) => expect(await describeTexts(locale)).toEqual(await describeTexts(DEFAULT_LOCALE)),
);

test('every text that the sources name is there', async () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const names = sources.flatMap((file) =>
    [...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(/\btranslate\(\s*'([^']+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
  const texts = await loadTexts(DEFAULT_LOCALE);
  expect(names).toContain('globalSearch.button');
  expect([...new Set(names)].filter((name) => textAt(texts, ...name.split('.')) === '')).toEqual([]);
});
