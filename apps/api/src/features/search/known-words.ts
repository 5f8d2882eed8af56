import type { Spellings } from './product-words.ts';

/** A word of the catalogue. */
export type KnownWord = Spellings & {
  id: number;
  word: string;
  letters: number;
  product_count: number;
};

/** What to look up: the word itself, all that begin with it, or all whose stem it is. */
export type LookUp = { key: string; by: 'word' | 'beginning' | 'stem' };

/** Where words are looked up. */
export type WordSource = {
  /** The words found, the word itself first. */
  findWords: (lookUp: LookUp) => KnownWord[];
  /** The words that share one of these neighbours (typos.ts); they are not all within reach. */
  findSimilarWords: (neighbours: readonly number[]) => KnownWord[];
};
