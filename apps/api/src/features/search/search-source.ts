import type { Database } from '#api/database/open-database.ts';
import type { Reading } from '#api/features/search/reading/readings.ts';
import { type Candidate, rankProducts } from './rank-products.ts';
import type { Shape } from './ranking-statements.ts';
import { findSimilarWords, findWords, type KnownWord, type LookUp } from './search-vocabulary.ts';

/** Where a search looks things up; `Row` is what it gives of a product. */
export type SearchSource<Row> = {
  /** For each look-up the words found, the word itself first. */
  findWords: (lookUps: readonly LookUp[]) => Promise<KnownWord[][]>;
  /** For each list of neighbours (typos.ts) the words that share one; they are not all within reach. */
  findSimilarWords: (lists: readonly (readonly number[])[]) => Promise<KnownWord[][]>;
  /**
   * The best products of a reading: exact above beginning above corrected, a word of the name above one of brand,
   * taste or type, then popularity.
   */
  rankProducts: (reading: Reading, limit: number) => Promise<(Row & Candidate)[]>;
};

/** The tables, by a few indexed look-ups each. */
export function searchTables<Row extends object>(db: Database, shape: Shape): SearchSource<Row> {
  return {
    findWords: (lookUps) => findWords(db, lookUps),
    findSimilarWords: (lists) => findSimilarWords(db, lists),
    rankProducts: (reading, limit) => rankProducts<Row>(db, reading, { limit, shape }),
  };
}
