import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { parse, type Token } from '@messageformat/parser';
import { LOCALES, OTHER_LOCALES } from '@pouchery/contract/locales';
import { describe, expect, test } from 'vitest';

const read = (locale: string) =>
  globSync(`*locales/${locale}.po`, { cwd: import.meta.dirname }).flatMap((name) => {
    const filename = join(import.meta.dirname, name);
    const catalogue = formatter().parse(readFileSync(filename, 'utf8'), {
      locale,
      sourceLocale: 'en',
      filename,
    });
    return Object.values(catalogue as Record<string, { message?: string; translation?: string }>).map(
      ({ message = '', translation = '' }) => ({ message, translation }),
    );
  });

/** Placeholders, tags and plurals a translation must carry over. */
function carried(text: string) {
  const found = new Set(text.match(/<\/?\d+\/?>/g) ?? []);
  const plurals: string[][] = [];
  const walk = (tokens: Token[]) => {
    for (const token of tokens) {
      if ('arg' in token) found.add(token.arg);
      if (token.type !== 'plural') continue;
      plurals.push(token.cases.map(({ key }) => key).filter((key) => !key.startsWith('=')));
      for (const { tokens: inner } of token.cases) walk(inner);
    }
  };
  walk(parse(text));
  return { found: [...found].sort(), plurals };
}

test('every catalogue exists in every language', () => {
  const folders = globSync('*locales', { cwd: import.meta.dirname });
  const files = globSync('*locales/*.po', { cwd: import.meta.dirname });
  expect(folders.length).toBeGreaterThan(0);
  expect(files.sort()).toEqual(
    folders.flatMap((folder) => LOCALES.map((locale) => `${folder}/${locale}.po`)).sort(),
  );
});

describe.each(OTHER_LOCALES)('the messages in %s', (locale) => {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();
  test.each(read(locale))('$message', ({ message, translation }) => {
    const source = carried(message);
    const target = carried(translation);
    expect(target.found).toEqual(source.found);
    for (const plural of target.plurals) expect(plural.toSorted()).toEqual(forms);
  });
});
