import { TIERS, type WordMatches } from '#api/features/search/reading/word-matches.ts';
import { firstPlace } from './first-place.ts';
import {
  type BitRows,
  BLOCK,
  countBits,
  hasBit,
  makeBits,
  type RowBits,
  spreadBits,
  toRows,
  valueAt,
} from './row-bits.ts';
import type { RowSet } from './row-set.ts';
import type { IndexedWord } from './vocabulary.ts';

/** A word is rare when its rows are in so many times fewer blocks than there are. */
const MIN_SAVING = 4;

type Ranks = Map<number, RowBits>;
type SetsByLevel = { level: number; sets: RowSet[] }[];
type Catalogue = { room: number; all: RowSet; getWord: (id: number) => IndexedWord | undefined };

/** The rows in the order of popularity, and what stands before what. */
export type Popularity = { rows: Int32Array; count: number; compare: (one: number, other: number) => number };

/** The rows that have every word of a reading, and how well: 0 is best, two ranks a tier, as in ranking-statements.ts. */
export class RankedRows {
  readonly total: number;
  readonly matched: BitRows;
  readonly #room: number;
  /** Of the blocks of `matched`. */
  readonly #ranks: { rank: number; bits: RowBits }[];

  constructor(matched: BitRows, room: number, bitsByRank: Ranks) {
    this.matched = matched;
    this.total = countBits(matched.bits);
    this.#room = room;
    this.#ranks = Array.from(bitsByRank, ([rank, bits]) => ({ rank, bits })).sort(
      (one, other) => one.rank - other.rank,
    );
  }

  /** All of them, in ascending order. */
  rows(): Int32Array {
    return toRows(this.matched, this.total);
  }

  /** A bit for every row there can be. */
  spread(): RowBits {
    return spreadBits(this.matched, this.#room);
  }

  /** So many of some rows that are among them, the best matches first, of equal ones those that come first. */
  rank(rows: readonly number[], limit: number): number[] {
    const found: number[] = [];
    for (const { bits } of this.#ranks) {
      if (found.length >= limit) break;
      for (const row of rows) if (this.#hasRow(bits, row)) found.push(row);
    }
    return found.slice(0, limit);
  }

  /** So many rows, the best matches first, of equal ones the more popular. */
  best(limit: number, popularity: Popularity): number[] {
    const found: number[] = [];
    for (const { bits } of this.#ranks) {
      const missing = limit - found.length;
      if (missing <= 0) break;
      const count = countBits(bits);
      // Among the most popular rows one in `popularity.count / count` is of this rank.
      const isCommon = count * count > missing * popularity.count;
      const mostPopular = isCommon
        ? this.#walk(bits, Math.min(missing, count), popularity)
        : pick(toRows({ bits, blocks: this.matched.blocks }, count), missing, popularity);
      found.push(...mostPopular);
    }
    return found;
  }

  #walk(bits: RowBits, wanted: number, { rows, count }: Popularity) {
    const found: number[] = [];
    for (let place = 0; place < count && found.length < wanted; place++) {
      const row = rows[place] ?? 0;
      if (this.#hasRow(bits, row)) found.push(row);
    }
    return found;
  }

  #hasRow(bits: RowBits, row: number) {
    const { blocks } = this.matched;
    if (!blocks) return hasBit(bits, row);
    const at = firstPlace(blocks.length, (place) => valueAt(blocks, place) >= row >>> 5);
    return blocks[at] === row >>> 5 && ((valueAt(bits, at) >>> (row & 31)) & 1) === 1;
  }
}

/** The rows that have each of the words, or all rows without words; undefined when there are none. */
export function rankRows(words: readonly WordMatches[], catalogue: Catalogue): RankedRows | undefined {
  const sets = words.map((word) => setsByLevel(word, catalogue));
  const blocks = blocksToLookAt(sets, catalogue.room);
  const makeEmpty = () => (blocks ? new Uint32Array(blocks.length) : makeBits(catalogue.room));
  const [first, ...others] = sets.map((byLevel) => addUp(byLevel, makeEmpty, blocks));
  const matched = first?.any ?? makeEmpty();
  if (!first) catalogue.all.addTo(matched);
  let ranks = first?.ranks ?? new Map([[0, matched]]);
  for (const other of others) {
    for (let at = 0; at < matched.length; at++) matched[at] = valueAt(matched, at) & valueAt(other.any, at);
    ranks = addRanks(ranks, other.ranks);
  }
  const found = new RankedRows({ bits: matched, blocks }, catalogue.room, ranks);
  return found.total > 0 ? found : undefined;
}

/** The sets of rows that have a word, by how well they have it. */
function setsByLevel({ matches }: WordMatches, { getWord }: Catalogue): SetsByLevel {
  return TIERS.flatMap((tier) => {
    const words = matches.flatMap((match) => (match.tier === tier ? (getWord(match.id) ?? []) : []));
    const parts = [words.map(({ named }) => named), words.map(({ others }) => others)];
    return parts.map((part, place) => ({
      level: 2 * tier + place,
      sets: part.filter(({ size }) => size > 0),
    }));
  }).filter(({ sets }) => sets.length > 0);
}

/** Where one of the words is rare, the blocks of the rows that have it: no other one matters. Undefined for all. */
function blocksToLookAt(words: SetsByLevel[], room: number): Int32Array | undefined {
  const counts = words.map((byLevel) =>
    byLevel.reduce((sum, { sets }) => sets.reduce((part, { size }) => part + size, sum), 0),
  );
  const fewest = Math.min(...counts);
  if (fewest * MIN_SAVING > room / BLOCK) return undefined;
  const blocks = new Set<number>();
  for (const { sets } of words[counts.indexOf(fewest)] ?? []) for (const set of sets) set.addBlocksTo(blocks);
  return Int32Array.from(blocks).sort();
}

/** The rows that have a word at all, and those of each level: a row is of its best level alone. */
function addUp(byLevel: SetsByLevel, makeEmpty: () => RowBits, blocks: Int32Array | undefined) {
  const any = makeEmpty();
  const ranks: Ranks = new Map();
  for (const { level, sets } of byLevel) {
    const bits = makeEmpty();
    for (const set of sets) set.addTo(bits, blocks);
    for (let at = 0; at < bits.length; at++) {
      const more = valueAt(bits, at) & ~valueAt(any, at);
      bits[at] = more;
      any[at] = valueAt(any, at) | more;
    }
    ranks.set(level, bits);
  }
  return { any, ranks };
}

/** The rows that two words have, by the sum of their ranks. */
function addRanks(ones: Ranks, others: Ranks): Ranks {
  const sums: Ranks = new Map();
  for (const [one, bits] of ones)
    for (const [other, otherBits] of others) {
      const sum = sums.get(one + other) ?? new Uint32Array(bits.length);
      let seen = 0;
      for (let at = 0; at < bits.length; at++) {
        const both = valueAt(bits, at) & valueAt(otherBits, at);
        seen |= both;
        sum[at] = valueAt(sum, at) | both;
      }
      if (seen !== 0) sums.set(one + other, sum);
    }
  return sums;
}

/** The most popular of these rows, the best first. */
function pick(rows: Int32Array, wanted: number, { compare }: Popularity) {
  const best: number[] = [];
  for (const row of rows) {
    const last = best[wanted - 1];
    if (last !== undefined && compare(row, last) > 0) continue;
    const place = firstPlace(best.length, (at) => compare(best[at] ?? 0, row) > 0);
    best.splice(place, 0, row);
    if (best.length > wanted) best.pop();
  }
  return best;
}
