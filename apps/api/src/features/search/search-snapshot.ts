import type { Reading } from '#api/features/search/reading/readings.ts';
import type { WordMatches } from '#api/features/search/reading/word-matches.ts';
import type { Candidate } from './rank-products.ts';
import type { SearchSource } from './search-source.ts';
import { type KnownWord, type LookUp, MAX_BEGINNING } from './search-vocabulary.ts';

export type SnapshotWord = KnownWord & { neighbours: number[] };
export type SnapshotProduct = Omit<Candidate, 'rank'> & { name_words: number[] };

/**
 * A small shop's words and products in memory, answering as the tables do. `words` come in order, `products` the
 * most popular first.
 */
export function searchSnapshot<Row extends object>(
  words: readonly SnapshotWord[],
  products: readonly (Row & SnapshotProduct)[],
): SearchSource<Row> {
  const byNeighbour = Map.groupBy(
    words.flatMap((word) => word.neighbours.map((neighbour) => ({ neighbour, word }))),
    ({ neighbour }) => neighbour,
  );
  const indexed = products.map((product) => ({
    product,
    words: new Set(product.words),
    nameWords: new Set(product.name_words),
  }));

  function firstFrom(key: string) {
    let [low, high] = [0, words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((words[middle]?.word ?? '') < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function lookUp({ key, beginning }: LookUp): KnownWord[] {
    const found: KnownWord[] = [];
    for (let place = firstFrom(key); place < words.length; place += 1) {
      const word = words[place];
      if (!word || !(beginning ? word.word.startsWith(key) : word.word === key)) break;
      found.push(word);
    }
    const isOther = (word: KnownWord) => Number(word.word !== key);
    return found
      .sort((one, other) => isOther(one) - isOther(other) || other.product_count - one.product_count)
      .slice(0, MAX_BEGINNING);
  }

  return {
    findWords: async (lookUps) => lookUps.map(lookUp),
    findSimilarWords: async (lists) =>
      lists.map((list) => [
        ...new Set(list.flatMap((neighbour) => byNeighbour.get(neighbour) ?? []).map(({ word }) => word)),
      ]),
    rankProducts: async (reading, limit) => rank(reading, limit),
  };

  function rank({ words: asked }: Reading, limit: number): (Row & Candidate)[] {
    const ranked = indexed.flatMap(({ product, words: all, nameWords }) => {
      let sum = 0;
      for (const { matches } of asked) {
        const rank = rankOfWord(matches, all, nameWords);
        if (rank === undefined) return [];
        sum += rank;
      }
      return [{ ...product, rank: sum }];
    });
    // Sorting keeps the order of popularity among equals.
    return ranked.sort((one, other) => one.rank - other.rank).slice(0, limit);
  }
}

/** As in ranking-statements.ts: two ranks a tier, in the name and elsewhere. The first tier that hits counts. */
function rankOfWord(matches: WordMatches['matches'], all: Set<number>, nameWords: Set<number>) {
  let best: number | undefined;
  for (const { id, tier } of matches) {
    if (best !== undefined && 2 * tier > best) break;
    if (nameWords.has(id)) return 2 * tier;
    if (all.has(id)) best = 2 * tier + 1;
  }
  return best;
}
