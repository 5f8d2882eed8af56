import type { Database } from '#api/database/open-database.ts';
import type { Reading } from '#api/features/search/reading/readings.ts';
import type { WordSource } from '#api/features/search/reading/word-source.ts';
import { type Candidate, rankProducts } from './rank-products.ts';
import type { Shape } from './ranking-statements.ts';
import { findSimilarWords, findWords } from './search-vocabulary.ts';

/** Where a search looks things up; `Hits` is what it gives of the products that a reading finds. */
export type SearchSource<Hits> = WordSource & {
  /**
   * The products of a reading, the best first: exact above beginning above corrected, a word of the name above one of
   * brand, taste or type, then popularity. Undefined when there are none.
   */
  findHits: (reading: Reading) => Promise<Hits | undefined>;
};

/** The tables, by a few indexed look-ups each; of the products the best `limit`, with what `shape` adds. */
export function searchTables<Row extends object>(
  db: Database,
  shape: Shape,
  limit: number,
): SearchSource<(Row & Candidate)[]> {
  return {
    findWords: (lookUps) => findWords(db, lookUps),
    findSimilarWords: (lists) => findSimilarWords(db, lists),
    findHits: async (reading) => {
      const products = await rankProducts<Row>(db, reading, { limit, shape });
      return products.length > 0 ? products : undefined;
    },
  };
}
