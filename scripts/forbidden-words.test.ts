import { ALLOWED, CLAIMS, withoutAllowed } from '@pouchery/contract/claims';
import { LOCALES, type Locale } from '@pouchery/contract/locales';
import { describe, expect, test } from 'vitest';
import { OF_THE_CATALOGUE, OTHER_TERMS, SUBJECTS, TASTE_WORDS } from './forbidden-words.ts';
import { readShopTexts, toSentences } from './shop-texts.ts';

const texts = await readShopTexts();

/** The texts without what is allowed, sentence by sentence. */
const sentences = texts.flatMap(({ file, locale, text }) => {
  return toSentences(withoutAllowed(text, locale)).map((sentence) => ({ file, locale, sentence }));
});

function findAll(words: Record<Locale, RegExp>, isMeant = (_: string, __: Locale) => true) {
  return sentences.flatMap(({ file, locale, sentence }) => {
    const [word] = sentence.match(words[locale]) ?? [];
    return word && isMeant(sentence, locale) ? [`${file} (${locale}): “${word}” in “${sentence}”`] : [];
  });
}

test('every language has texts in catalogues, back office, mails and demo', () => {
  for (const locale of LOCALES) {
    const files = new Set(texts.filter((text) => text.locale === locale).map(({ file }) => file));
    for (const place of [
      'i18n/locales',
      'apps/backoffice/src/texts',
      'api/src/mails',
      'demo/content/products',
    ])
      expect([...files].some((file) => file.includes(place))).toBe(true);
  }
});

describe('no text of the shop', () => {
  test('claims less harm, hints at hiding, promises comfort or urges', () => {
    expect(findAll(CLAIMS)).toEqual([]);
  });

  test('says of a pouch, a tin, nicotine or strength what belongs to a taste', () => {
    expect(findAll(TASTE_WORDS, (sentence, locale) => SUBJECTS[locale].test(sentence))).toEqual([]);
  });

  test('compares a product with the whole catalogue', () => {
    expect(findAll(OF_THE_CATALOGUE).filter((found) => found.startsWith('demo/'))).toEqual([]);
  });

  test('uses another word where the shop has one', () => {
    expect(findAll(OTHER_TERMS)).toEqual([]);
  });
});

test('every exception is still needed', () => {
  const unused = LOCALES.flatMap((locale) =>
    ALLOWED[locale].filter(
      (allowed) => !texts.some((text) => text.locale === locale && text.text.includes(allowed)),
    ),
  );
  expect(unused).toEqual([]);
});
