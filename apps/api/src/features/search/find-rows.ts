import { TIERS, type WordMatches } from '#api/features/search/reading/word-matches.ts';
import { addAll, type Bits, countBits, keepAll, makeBits, removeAll } from './bits.ts';
import type { RowSet } from './row-set.ts';

/** The rows that a reading finds. */
export type Hits = {
  rows: Bits;
  total: number;
  /** They in parts, the best matches first; each is computed when it is asked for, and the caller's own. */
  ranks: () => Iterable<Bits>;
};

/** The rows of a word: in whose names it is, and those that have it elsewhere alone. */
type WordRows = { named: RowSet; others: RowSet };
type Catalogue = { room: number; all: RowSet; getWord: (id: number) => WordRows | undefined };
/** The rows of one rank: 0 is best, two ranks a tier. */
type Rank = { rank: number; rows: Bits };

/** The rows that have each of the words and none of the excluded ones; undefined when there are none. */
export function findRows(words: readonly WordMatches[], catalogue: Catalogue): Hits | undefined {
  const wanted: Rank[][] = [];
  const rows = catalogue.all.toBits();
  for (const word of words) {
    const { any, ranks } = rankRows(word, catalogue);
    if (word.typed.isExcluded) removeAll(rows, any);
    else {
      keepAll(rows, any);
      wanted.push(ranks);
    }
  }
  const total = countBits(rows);
  return total > 0 ? { rows, total, ranks: () => listRanks(rows, wanted) } : undefined;
}

/** The rows that have a word at all, and those of each rank: a row is of its best rank alone. */
function rankRows({ matches }: WordMatches, { room, getWord }: Catalogue) {
  const any = makeBits(room);
  const ranks: Rank[] = [];
  for (const tier of TIERS) {
    const words = matches.flatMap((match) => (match.tier === tier ? (getWord(match.id) ?? []) : []));
    const parts = [words.map(({ named }) => named), words.map(({ others }) => others)];
    parts.forEach((part, place) => {
      const sets = part.filter(({ size }) => size > 0);
      if (sets.length === 0) return;
      const rows = makeBits(room);
      for (const set of sets) set.addTo(rows);
      removeAll(rows, any);
      addAll(any, rows);
      ranks.push({ rank: 2 * tier + place, rows });
    });
  }
  return { any, ranks };
}

/** By the sums of what their words rank. */
function* listRanks(rows: Bits, words: readonly Rank[][]): Generator<Bits> {
  let sums: Iterable<Rank> = [{ rank: 0, rows: rows.slice() }];
  for (const ranks of words) sums = addRanks([...sums], ranks);
  for (const sum of sums) yield sum.rows;
}

/** What two have, by the sum of their ranks. */
function* addRanks(ones: readonly Rank[], others: readonly Rank[]): Generator<Rank> {
  const pairs = ones.flatMap((one) =>
    others.map((other) => ({ rank: one.rank + other.rank, one: one.rows, other: other.rows })),
  );
  const sums = new Set(pairs.map(({ rank }) => rank).sort((one, other) => one - other));
  for (const sum of sums) {
    const rows = new Int32Array(ones[0]?.rows.length ?? 0);
    let any = 0;
    for (const { rank, one, other } of pairs) {
      if (rank !== sum) continue;
      for (let at = 0; at < rows.length; at++) {
        const both = (one[at] as number) & (other[at] as number);
        rows[at] = (rows[at] as number) | both;
        any |= both;
      }
    }
    if (any !== 0) yield { rank: sum, rows };
  }
}
