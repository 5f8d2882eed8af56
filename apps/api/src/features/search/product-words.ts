import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { catalogueKeys } from './fold.ts';
import { milligrams, wordsOf } from './words.ts';

/** How the catalogue spells a word in each script, in small letters. */
export type Spellings = { latin: string | null; georgian: string | null; cyrillic: string | null };

export type WordedProduct = {
  name: LocalizedText;
  brand: LocalizedText;
  type: LocalizedText;
  taste: LocalizedText;
  mg: number;
};

/** More words than any real product has; the index that carries them bounds the size of a row. */
const MOST_WORDS = 240;

/** Keys of all words by which a product is found, with their spellings, and which of them its name gives. */
export function wordsOfProduct(product: WordedProduct): { all: Map<string, Spellings>; name: Set<string> } {
  const all = new Map<string, Spellings>();
  const add = (word: string) => {
    const keys = catalogueKeys(word);
    for (const key of keys) {
      if (all.size < MOST_WORDS || all.has(key)) all.set(key, withSpelling(all.get(key), word));
    }
    return keys;
  };
  const name = new Set(
    textsOf(product.name)
      .flatMap(wordsOf)
      .flatMap(add)
      .filter((key) => all.has(key)),
  );
  for (const text of [product.brand, product.taste, product.type].flatMap(textsOf))
    wordsOf(text).forEach(add);
  add(milligrams(product.mg));
  return { all, name };
}

function textsOf({ en, ka, ru }: LocalizedText): string[] {
  return [en, ka, ru].filter((text) => text !== undefined);
}

function withSpelling(known: Spellings | undefined, word: string): Spellings {
  const spellings = known ?? { latin: null, georgian: null, cyrillic: null };
  spellings[scriptOf(word)] ??= word.toLowerCase();
  return spellings;
}

/** The script of a word's first letter; figures count as Latin. */
export function scriptOf(word: string): keyof Spellings {
  const letter = /\p{L}/u.exec(word)?.[0] ?? '';
  if (/\p{Script=Georgian}/u.test(letter)) return 'georgian';
  return /\p{Script=Cyrillic}/u.test(letter) ? 'cyrillic' : 'latin';
}
