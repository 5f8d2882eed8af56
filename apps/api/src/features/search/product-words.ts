import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { LOCALES } from '@pouchery/contract/locales';
import { catalogueKeys } from '#api/features/search/folding/fold.ts';
import { countLetters, neighbours, typosForgiven } from '#api/features/search/folding/typos.ts';
import { milligrams, splitWords } from '#api/features/search/folding/words.ts';

/** How the catalogue spells a word in each script, in small letters. */
export type Spellings = { latin: string | null; georgian: string | null; cyrillic: string | null };

type WordedProduct = {
  name: LocalizedText;
  brand: LocalizedText;
  type: LocalizedText;
  taste: LocalizedText;
  mg: number;
};

/** More words than any real product has; the index that carries them bounds the size of a row. */
const MAX_WORDS = 240;

/** Keys of all words by which a product is found, with their spellings, and which of them its name gives. */
export function wordsOfProduct({ name, brand, type, taste, mg }: WordedProduct): {
  all: Map<string, Spellings>;
  name: Set<string>;
} {
  const named = wordsOfText(name);
  const others = [brand, taste, type, { en: milligrams(mg) }].map(wordsOfText);
  const all = [named, ...others].reduce((known, more) => addWords(known, more), new Map<string, Spellings>());
  return { all, name: new Set([...named.keys()].filter((key) => all.has(key))) };
}

/** Keys of a text's words in all its languages, with their spellings. */
export function wordsOfText(texts: LocalizedText): Map<string, Spellings> {
  const words = LOCALES.flatMap((locale) => splitWords(texts[locale] ?? ''));
  const found = new Map<string, Spellings>();
  for (const word of words) {
    const spelling = {
      latin: null,
      georgian: null,
      cyrillic: null,
      [detectScript(word)]: word.toLowerCase(),
    };
    addWords(found, new Map(catalogueKeys(word).map((key) => [key, spelling])));
  }
  return found;
}

/** What a vocabulary says about a word, apart from what has it. */
export function spelledWord(word: string, spellings: Spellings) {
  const { latin, georgian, cyrillic } = spellings;
  const spelled = listSpellings(spellings);
  const letters = countLetters(spelled);
  const typos = typosForgiven(letters, false);
  return {
    word,
    latin,
    georgian,
    cyrillic,
    letters,
    neighbours: typos > 0 ? neighbours([word], spelled, typos) : [],
  };
}

function addWords(known: Map<string, Spellings>, more: Map<string, Spellings>) {
  for (const [key, spellings] of more) {
    if (known.size < MAX_WORDS || known.has(key)) known.set(key, mergedSpellings(known.get(key), spellings));
  }
  return known;
}

/** The spelling that was there first stays. */
export function mergedSpellings(one: Spellings | undefined, other: Spellings): Spellings {
  return {
    latin: one?.latin ?? other.latin,
    georgian: one?.georgian ?? other.georgian,
    cyrillic: one?.cyrillic ?? other.cyrillic,
  };
}

export function listSpellings({ latin, georgian, cyrillic }: Spellings): string[] {
  return [latin, georgian, cyrillic].filter((spelling) => spelling !== null);
}

/** The script of a word's first letter; figures count as Latin. */
export function detectScript(word: string): keyof Spellings {
  const letter = /\p{L}/u.exec(word)?.[0] ?? '';
  if (/\p{Script=Georgian}/u.test(letter)) return 'georgian';
  return /\p{Script=Cyrillic}/u.test(letter) ? 'cyrillic' : 'latin';
}
