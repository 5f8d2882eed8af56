import type { WordMatches } from '#api/features/search/query/word-matches.ts';
import { RowSet } from './row-set.ts';
import type { WordIndex } from './word-index.ts';

/** The rows that a candidate finds. */
export type Hits = {
  rows: RowSet;
  /** Some of them by how well they match, the best first; each rank is computed when it is asked for. */
  rank: (among: RowSet) => Iterable<RowSet>;
};

/**
 * The rows that have each of the words and none of the excluded ones, ranked exact above beginning above corrected, and a word
 * of the name above one of brand, taste or type; undefined when there are none.
 */
export function findRows({ all }: WordIndex, words: readonly WordMatches[]): Hits | undefined {
  const having = ({ matches }: WordMatches) =>
    RowSet.unite(
      all.room,
      matches.flatMap(({ known }) => [known.named, ...known.described]),
    );
  const wanted = words.filter(({ typed }) => !typed.isExcluded);
  const [first = all, ...others] = wanted.map(having);
  let rows = others.reduce((both, other) => both.and(other), first);
  for (const word of words) if (word.typed.isExcluded) rows = rows.minus(having(word));
  return rows.size > 0 ? { rows, rank: (among) => listRanks(among, wanted) } : undefined;
}

/** Sets of rows by how they have a word, two ranks a tier. */
function rankRows({ matches }: WordMatches): RowSet[][] {
  const byRank: RowSet[][] = [];
  for (const { known, tier } of matches) {
    byRank[2 * tier] = [...(byRank[2 * tier] ?? []), known.named];
    byRank[2 * tier + 1] = [...(byRank[2 * tier + 1] ?? []), ...known.described];
  }
  return byRank;
}

/** By the sums of what their words rank. A row may have a word in several ways, of which the first counts. */
function* listRanks(rows: RowSet, words: readonly WordMatches[]): Generator<RowSet> {
  let sums: Iterable<RowSet> = [rows];
  for (const word of words) sums = addRanks([...sums], rankRows(word));
  let rest = rows;
  for (const ranked of sums) {
    const best = rest.and(ranked);
    if (best.size === 0) continue;
    yield best;
    rest = rest.minus(best);
    if (rest.size === 0) break;
  }
}

/** The rows that have a further word, by the sum of their ranks. */
function* addRanks(ranked: readonly RowSet[], ofWord: readonly RowSet[][]): Generator<RowSet> {
  const [{ room } = { room: 0 }] = ranked;
  const united: RowSet[] = [];
  for (let sum = 0; sum < ranked.length + ofWord.length - 1; sum++) {
    const sets = ranked.flatMap((rows, rank) => {
      const further = sum - rank;
      const sets = ofWord[further];
      if (!sets || rows.size === 0) return [];
      united[further] ??= RowSet.unite(room, sets);
      return united[further].size > 0 ? rows.and(united[further]) : [];
    });
    yield RowSet.unite(room, sets);
  }
}
