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
    return Object.values(
      catalogue as Record<string, { message?: string; context?: string; translation?: string }>,
    ).map(({ message = '', context = '', translation = '' }) => ({ message, context, translation }));
  });

/** In English two things have one name: a button and a title, what leaves a cart and what is deleted for good. */
const TWO_THINGS = { ka: [], ru: ['Pay at the door', 'Remove'] };

test.each(OTHER_LOCALES)('a text says the same wherever it stands, in %s', (locale) => {
  const said = Map.groupBy(read(locale), ({ message, context }) => `${message}${context}`);
  const differing = [...said].filter(
    ([, texts]) => new Set(texts.map(({ translation }) => translation)).size > 1,
  );
  expect(differing.map(([message]) => message).sort()).toEqual(TWO_THINGS[locale]);
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

/** Where a line may end although a number would lose its unit, its ending or what its range counts. */
const BREAKS =
  /[\d}#] (?:mg(?:\/g)?|g|мг|г|მგ|გ|₾|%)(?!\p{L})|[\d}#]-(?=[\p{Script=Georgian}\p{Script=Cyrillic}])|\d[-–]\d+ (?=\p{L})/u;

describe.each(LOCALES)('the texts in %s as they are built', (locale) => {
  const built = Object.entries(
    import.meta.glob<{ messages: Record<string, unknown> }>('./*locales/*.po', { eager: true }),
  ).filter(([name]) => name.endsWith(`/${locale}.po`));

  test('have no figure that a line’s end can part from its unit, range or ending', () => {
    expect(built.length).toBeGreaterThan(3);
    expect(built.flatMap(([, { messages }]) => Object.values(messages).flatMap(listBreaks))).toEqual([]);
  });

  test('have no hyphen between two words or figures where a dash belongs', () => {
    const wrong = read(locale).filter(({ translation }) => / - |\d - \d|\d{2}:\d{2}-\d/.test(translation));
    expect(wrong).toEqual([]);
  });
});

test('a break is seen in a plain text, behind a placeholder and in a plural', () => {
  expect(listBreaks('up to 6 mg')).toHaveLength(1);
  expect(listBreaks([['time'], '-ზე'])).toHaveLength(1);
  expect(listBreaks([['mg', 'plural', { other: ['#', ' мг'] }]])).toHaveLength(1);
  expect(listBreaks('6\u00a0mg')).toEqual([]);
});

function listBreaks(message: unknown): string[] {
  const said = (part: unknown): string => {
    if (typeof part === 'string') return part;
    if (!Array.isArray(part)) return '';
    return part.map((token) => (Array.isArray(token) ? '}' : said(token))).join('');
  };
  const forms = (part: unknown): unknown[] =>
    Array.isArray(part)
      ? part.flatMap((token) => (Array.isArray(token) ? Object.values(token[2] ?? {}) : []))
      : [];
  return [message, ...forms(message)].map(said).filter((text) => BREAKS.test(text));
}
