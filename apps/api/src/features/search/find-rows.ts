import type { WordMatches } from '#api/features/search/reading/word-matches.ts';
import { addAll, type Bits, countBits, hasBit, keepAll, makeBits, removeAll } from './bits.ts';
import type { RowSet } from './row-set.ts';
import type { WordIndex } from './word-index.ts';

/** The rows that a reading finds. */
export type Hits = {
  rows: Bits;
  total: number;
  /** How well one of them matches: 0 is best. */
  rankOf: (row: number) => number;
  /** They in parts, the best matches first; each is computed when it is asked for, and the caller's own. */
  ranks: () => Iterable<Bits>;
};

/** Rows by how they have a word, two ranks a tier. A row may have it in several ways, of which the first counts. */
type Rank = { rank: number; rows: Bits };

/**
 * The rows that have each of the words and none of the excluded ones, ranked exact above beginning above corrected, and a word
 * of the name above one of brand, taste or type; undefined when there are none.
 */
export function findRows({ room, all }: WordIndex, words: readonly WordMatches[]): Hits | undefined {
  const excluded = words.filter(({ typed }) => typed.isExcluded);
  const wanted = words.filter(({ typed }) => !typed.isExcluded).map((word) => rankRows(word, room));
  const [first, ...others] = wanted;
  const rows = first ? unite(first, room) : all.toBits();
  for (const ranks of others) keepAll(rows, unite(ranks, room));
  for (const word of excluded) for (const rank of rankRows(word, room)) removeAll(rows, rank.rows);
  const total = countBits(rows);
  if (total === 0) return undefined;
  return {
    rows,
    total,
    rankOf: (row) => wanted.reduce((sum, ranks) => sum + rankOfRow(row, ranks), 0),
    ranks: () => listRanks(rows, wanted),
  };
}

function rankRows({ matches }: WordMatches, room: number): Rank[] {
  const byRank: Bits[] = [];
  const add = (rank: number, set: RowSet) => {
    if (set.size === 0) return;
    const rows = byRank[rank] ?? makeBits(room);
    set.addTo(rows);
    byRank[rank] = rows;
  };
  for (const { known, tier } of matches) {
    add(2 * tier, known.named);
    for (const rows of known.described) add(2 * tier + 1, rows);
  }
  // Not all ranks occur, and these are not visited.
  return byRank.flatMap((rows, rank) => ({ rank, rows }));
}

/** The rows that have a word at all. */
function unite([first, ...others]: readonly Rank[], room: number): Bits {
  const rows = first ? first.rows.slice() : makeBits(room);
  for (const other of others) addAll(rows, other.rows);
  return rows;
}

function rankOfRow(row: number, ranks: readonly Rank[]): number {
  for (const { rank, rows } of ranks) if (hasBit(rows, row)) return rank;
  return 0;
}

/** By the sums of what their words rank. */
function* listRanks(rows: Bits, words: readonly Rank[][]): Generator<Bits> {
  const rest = rows.slice();
  let sums: Iterable<Rank> = [{ rank: 0, rows }];
  for (const ranks of words) sums = addRanks([...sums], ranks);
  for (const sum of sums) {
    const ranked = sum.rows.slice();
    keepAll(ranked, rest);
    removeAll(rest, ranked);
    yield ranked;
  }
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
