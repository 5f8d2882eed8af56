import { beginningKeys, isShort, typedKeys } from '#api/features/search/folding/fold.ts';
import { memoized } from '#api/features/search/folding/memoized.ts';
import { detectScript } from '#api/features/search/folding/spellings.ts';
import { stemsOfWord } from '#api/features/search/folding/stems.ts';
import { KEYS_OF_EVERYTHING, readMilligrams, splitWords } from '#api/features/search/folding/words.ts';

/** A word as the visitor wrote it, or as the same keys write it under another layout. */
export type TypedWord = {
  text: string;
  /** By which it is looked up, the most likely first. */
  keys: readonly string[];
  /** Keys with which longer words begin, beyond `keys`; none when the word is too short to be a beginning. */
  beginnings: readonly string[];
  /** What its other forms share with it; none where it is too short to have any. */
  stems: readonly string[];
  /** By which it stands in the shopkeeper's table: each script apart, as ბანანა is no form of 'банка'. */
  term: string;
  /** Words that mean the same in this shop. */
  means: readonly TypedWord[];
  /** The shop knows what it is, so that it is no misspelling of something else. */
  isKnown: boolean;
  /** Stands for whatever the shop sells. */
  isEverything: boolean;
  /** What is found must not have it: 'without mint'. */
  isExcluded: boolean;
};
const BEGINNING_FROM = 3;

export function typedWord(written: string): Readonly<TypedWord> {
  return readWord(written.toLowerCase());
}

const readWord = memoized((text): Readonly<TypedWord> => {
  const keys = typedKeys(text);
  const [key = ''] = keys;
  const stems = stemsOfWord(text);
  const isTooShort = isShort(text, key);
  const canBegin = text.length >= BEGINNING_FROM && !isTooShort;
  const isEverything = KEYS_OF_EVERYTHING.some(
    (known) => known === key || (canBegin && known.startsWith(key)),
  );
  return {
    text,
    keys: isEverything ? [...new Set([key, ...KEYS_OF_EVERYTHING])] : keys,
    beginnings: canBegin ? beginningKeys(text, keys) : [],
    stems: isTooShort || isEverything ? [] : stems,
    term: `${detectScript(text)} ${stems[0]}`,
    means: [],
    isKnown: readMilligrams(text) !== undefined,
    isEverything,
    isExcluded: false,
  };
});

/** A word that counts only as it stands: it begins no other one, and has no other forms. */
export function wholeWord(written: string): TypedWord {
  return { ...typedWord(written), beginnings: [], stems: [] };
}

/** The word, which also stands for these. */
export function withMeaning(word: TypedWord, means?: readonly string[], isKnown = false): TypedWord {
  if (!means) return isKnown ? { ...word, isKnown } : word;
  return { ...word, means: means.flatMap(splitWords).map(typedWord), isKnown, isEverything: false };
}
