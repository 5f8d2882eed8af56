import type { Locale } from '@pouchery/contract/locales';
import { describe, expect, test } from 'vitest';
import { readShopTexts } from './shop-texts.ts';

const texts = await readShopTexts();

function findAll(locale: Locale, wrong: RegExp, isMeant = (_file: string) => true) {
  return texts
    .filter((text) => text.locale === locale && isMeant(text.file) && wrong.test(text.text))
    .map(({ file, text }) => `${file}: ${text}`);
}

// The demo's loader and the glossary's readers put them in.
const isTypeset = (file: string) => !file.startsWith('demo/') && !file.startsWith('docs/');

describe('Georgian', () => {
  test('has no capitals', () => {
    expect(findAll('ka', /[\u1c90-\u1cbf]/)).toEqual([]);
  });

  test('has the total before the place: „5-დან 4“', () => {
    expect(findAll('ka', /(?:\d|\}|\p{L}) (?:5|%?\{\w+\})-დან(?!\s?(?:\d|%?\{))/u)).toEqual([]);
  });

  test('adds no ending to a name', () => {
    const name = '(?:name|brand|partner|shop|product|product_name|type|title|email|value)';
    expect(findAll('ka', new RegExp(`\\{${name}\\}“?-\\p{L}`, 'u'))).toEqual([]);
  });

  test('has its own quotes and dashes', () => {
    expect(findAll('ka', /[«»]|\\"|\p{L}"| — /u)).toEqual([]);
  });
});

describe('Russian', () => {
  test('has its own quotes and dashes', () => {
    expect(findAll('ru', /[„“”]|\\"|\p{L}"| – /u)).toEqual([]);
  });

  test('has nothing behind a placeholder that must agree with its gender or number', () => {
    expect(
      findAll('ru', /%?\{\w+\}[,:]? [^.{]*(?<!\p{L})(?:его|её|он|она|оно) (?:нет|была?)(?!\p{L})|\{is\}, /u),
    ).toEqual([]);
  });
});

describe('English', () => {
  // The specification quotes it with its hyphen.
  const QUOTED = 'Delivery takes 1-2 business days within the country.';

  test('has dashes in ranges', () => {
    const found = findAll('en', /(?<![\d-])\d+-\d+ (?:\w+ )?(?:days?|minutes?|hours?|mg|g)\b/);
    expect(found.filter((text) => !text.includes(QUOTED))).toEqual([]);
  });

  test('has no verb or noun that breaks where the figure is one', () => {
    expect(findAll('en', /%\{(?!smart_count)\w+\} (?:days|follow\b|of the staff|have\b)/)).toEqual([]);
  });
});

test.each([
  ['en', /[\d}]\s+%(?!\{)/],
  ['ka', /[\d}]\s+%(?!\{)/],
  ['ru', /[\d}](?:%| %)(?!\{)/],
] as const)('percent stand as the language has them (%s)', (locale, wrong) => {
  expect(findAll(locale, wrong, isTypeset)).toEqual([]);
});

test.each([
  ['ka', '₾|მგ|გ|მმ|წთ|მბ'],
  ['ru', '₾|мг|г|мм|мин|МБ|шт\\.'],
] as const)('a figure and its unit stay on one line (%s)', (locale, units) => {
  expect(findAll(locale, new RegExp(`[}\\d#] (?:${units})(?![\\p{L}])`, 'u'), isTypeset)).toEqual([]);
  expect(findAll(locale, /\d \d{3}(?!\d)/, isTypeset)).toEqual([]);
});
