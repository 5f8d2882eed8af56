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
  const listSets = ({ matches }: WordMatches) =>
    matches.flatMap(({ known }) => [known.named, ...known.described]);
  const having = (word: WordMatches) => RowSet.unite(all.room, listSets(word));
  const wanted = words.filter(({ typed }) => !typed.isExcluded);
  const [first = all, ...others] = wanted.map(having);
  let rows = others.reduce((both, other) => both.and(other), first);
  for (const word of words) if (word.typed.isExcluded) rows = rows.minus(having(word));
  return rows.size > 0 ? { rows, rank: (among) => listRanks(among, wanted) } : undefined;
}

/** So many ranks, and the rows of each, which are found when they are asked for. */
type Ranks = { count: number; find: (rank: number) => RowSet };

/** By the sums of what their words rank. A row may have a word in several ways, of which the first counts. */
function* listRanks(rows: RowSet, words: readonly WordMatches[]): Generator<RowSet> {
  const { count, find } = words.reduce(addRanks, { count: 1, find: () => rows });
  let rest = rows;
  for (let sum = 0; sum < count && rest.size > 0; sum++) {
    const best = rest.and(find(sum));
    if (best.size > 0) yield best;
    rest = rest.minus(best);
  }
}

/** Of rows that have a further word, by the sum of their ranks: two of the word a tier. */
function addRanks(ranked: Ranks, { matches }: WordMatches): Ranks {
  const ofWord: RowSet[][] = [];
  for (const { known, tier } of matches) {
    ofWord[2 * tier] = [...(ofWord[2 * tier] ?? []), known.named];
    ofWord[2 * tier + 1] = [...(ofWord[2 * tier + 1] ?? []), ...known.described];
  }
  const { room } = ranked.find(0);
  const having = onceEach((rank) => RowSet.unite(room, ofWord[rank] ?? []));
  const find = onceEach((sum) => {
    const sets: RowSet[] = [];
    for (let rank = 0; rank < ranked.count && rank <= sum; rank++) {
      const rows = ranked.find(rank);
      if (rows.size > 0 && ofWord[sum - rank]) sets.push(rows.and(having(sum - rank)));
    }
    return RowSet.unite(room, sets);
  });
  return { count: ranked.count + ofWord.length - 1, find };
}

function onceEach(find: (rank: number) => RowSet) {
  const found: RowSet[] = [];
  return (rank: number) => (found[rank] ??= find(rank));
}
