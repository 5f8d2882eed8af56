import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { parse, type Token } from '@messageformat/parser';
import { describe, expect, test } from 'vitest';

const read = (locale: string) =>
  ['locales', 'island-locales', 'account-locales', 'sign-in-locales'].flatMap((folder) => {
    const file = new URL(`${folder}/${locale}.po`, import.meta.url);
    const catalogue = formatter().parse(readFileSync(file, 'utf8'), {
      locale,
      sourceLocale: 'en',
      filename: file.pathname,
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

describe.each([
  ['ka', ['one', 'other']],
  ['ru', ['one', 'few', 'many', 'other']],
])('the messages in %s', (locale, forms) => {
  test.each(read(locale))('$message', ({ message, translation }) => {
    const source = carried(message);
    const target = carried(translation);
    expect(target.found).toEqual(source.found);
    for (const plural of target.plurals) expect(plural).toEqual(forms);
  });
});

test('Georgian has no capitals', () => {
  for (const { translation } of read('ka')) expect(translation).not.toMatch(/[\u1c90-\u1cbf]/);
});

test.each([
  ['ka', 'მგ|მმ|გ|წთ|₾'],
  ['ru', 'мг|мм|г|мин|₾'],
])('a unit never leaves its number at the end of a line (%s)', (locale, units) => {
  const loose = new RegExp(`[}\\d#] (?:${units})(?!\\p{L})`, 'u');
  for (const { translation } of read(locale)) expect(translation).not.toMatch(loose);
});
