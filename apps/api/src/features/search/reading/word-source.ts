import type { KnownWord, LookUp } from '#api/features/search/search-vocabulary.ts';

/** Where words are looked up. */
export type WordSource = {
  /** For each look-up the words found, the word itself first. */
  findWords: (lookUps: readonly LookUp[]) => Promise<KnownWord[][]>;
  /** For each list of neighbours (typos.ts) the words that share one; they are not all within reach. */
  findSimilarWords: (lists: readonly (readonly number[])[]) => Promise<KnownWord[][]>;
};
