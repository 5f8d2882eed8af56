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

/** The rows of one rank. */
type RankBits = readonly [rank: number, bits: RowBits];
/** The best first. */
type Ranks = readonly RankBits[];
type SetsByLevel = { level: number; sets: RowSet[] }[];
type Catalogue = { room: number; all: RowSet; getWord: (id: number) => IndexedWord | undefined };

/** The rows in the order of popularity, and the first of some rows in that order. */
export type Popularity = {
  rows: Int32Array;
  count: number;
  first: (rows: Int32Array, wanted: number) => Int32Array;
};
/** What is looked for among the rows, of one and of many, and how many of them that is, 1 for all. */
type Among = { isPassing: (row: number) => boolean; pick: (rows: Int32Array) => Int32Array; share: number };

const ALL: Among = { isPassing: () => true, pick: (rows) => rows, share: 1 };

/** The rows that have every word of a reading, and how well: 0 is best, two ranks a tier. */
export class RankedRows {
  readonly total: number;
  readonly matched: BitRows;
  readonly #room: number;
  /** Bits of the blocks of `matched` for each rank that was asked for and has rows, how many, and the other ranks. */
  readonly #ranks: { bits: RowBits; count: number }[] = [];
  readonly #further: Iterator<RankBits>;
  #rows: Int32Array | undefined;

  /** `ranks` gives the best one first, and computes it when it is asked for. */
  constructor(matched: BitRows, room: number, ranks: Iterable<RankBits>) {
    this.matched = matched;
    this.total = countBits(matched.bits);
    this.#room = room;
    this.#further = ranks[Symbol.iterator]();
  }

  /** All of them, in ascending order. */
  rows(): Int32Array {
    this.#rows ??= toRows(this.matched, this.total);
    return this.#rows;
  }

  /** A bit for every row there can be. */
  spread(): RowBits {
    return spreadBits(this.matched, this.#room);
  }

  /** So many of some rows that are among them, the best matches first, of equal ones those that come first. */
  rank(rows: readonly number[], limit: number): number[] {
    const found: number[] = [];
    for (const { bits } of this.#eachRank()) {
      for (const row of rows) if (this.#hasRow(bits, row)) found.push(row);
      if (found.length >= limit) break;
    }
    return found.slice(0, limit);
  }

  /** So many rows, the best matches first, of equal ones the more popular. */
  best(limit: number, popularity: Popularity, { isPassing, pick, share }: Among = ALL): number[] {
    const found: number[] = [];
    for (const { bits, count } of this.#eachRank()) {
      const missing = limit - found.length;
      // Among the most popular rows one in `popularity.count / (count * share)` is of this rank and passes.
      const isCommon = count * count * share > missing * popularity.count;
      const mostPopular = isCommon
        ? this.#walk(bits, Math.min(missing, count), popularity, isPassing)
        : popularity.first(pick(this.#listRows(bits, count)), missing);
      found.push(...mostPopular);
      if (found.length === limit) break;
    }
    return found;
  }

  #listRows(bits: RowBits, count: number) {
    return count === this.total ? this.rows() : toRows({ bits, blocks: this.matched.blocks }, count);
  }

  *#eachRank() {
    yield* this.#ranks;
    for (let next = this.#further.next(); !next.done; next = this.#further.next()) {
      const [, bits] = next.value;
      const rank = { bits, count: countBits(bits) };
      if (rank.count === 0) continue;
      this.#ranks.push(rank);
      yield rank;
    }
  }

  #walk(bits: RowBits, wanted: number, { rows, count }: Popularity, isPassing: Among['isPassing']) {
    const found: number[] = [];
    for (let place = 0; place < count && found.length < wanted; place++) {
      const row = rows[place] ?? 0;
      if (this.#hasRow(bits, row) && isPassing(row)) found.push(row);
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

/**
 * The rows that have each of the words, or all rows without words, and none of the excluded ones; undefined when there
 * are none.
 */
export function rankRows(words: readonly WordMatches[], catalogue: Catalogue): RankedRows | undefined {
  const toSets = (some: readonly WordMatches[]) => some.map((word) => setsByLevel(word, catalogue));
  const sets = toSets(words.filter(({ typed }) => !typed.isExcluded));
  const blocks = blocksToLookAt(sets, catalogue.room);
  const makeEmpty = () => (blocks ? new Int32Array(blocks.length) : makeBits(catalogue.room));
  const [first, ...others] = sets.map((byLevel) => addUp(byLevel, makeEmpty, blocks));
  const matched = first?.any ?? makeEmpty();
  if (!first) catalogue.all.addTo(matched);
  // What the first word is not at, no rank of all words has.
  for (const byLevel of toSets(words.filter(({ typed }) => typed.isExcluded))) {
    const { any: excluded } = addUp(byLevel, makeEmpty, blocks);
    for (const bits of [matched, ...(first?.ranks ?? []).map(([, ranked]) => ranked)])
      for (let at = 0; at < bits.length; at++) bits[at] = valueAt(bits, at) & ~valueAt(excluded, at);
  }
  for (const { any } of others)
    for (let at = 0; at < matched.length; at++) matched[at] = valueAt(matched, at) & valueAt(any, at);
  const last = others.pop();
  const ranks = others.reduce(
    (sums, { ranks: ofWord }) => [...addRanks(sums, ofWord)],
    first?.ranks ?? [[0, matched] as const],
  );
  const found = new RankedRows(
    { bits: matched, blocks },
    catalogue.room,
    last ? addRanks(ranks, last.ranks) : ranks,
  );
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
  const bits = makeBits(Math.ceil(room / BLOCK));
  for (const { sets } of words[counts.indexOf(fewest)] ?? []) for (const set of sets) set.addBlocksTo(bits);
  return toRows({ bits, blocks: undefined }, countBits(bits));
}

/** The rows that have a word at all, and those of each level: a row is of its best level alone. */
function addUp(byLevel: SetsByLevel, makeEmpty: () => RowBits, blocks: Int32Array | undefined) {
  const any = makeEmpty();
  const ranks: RankBits[] = [];
  for (const { level, sets } of byLevel) {
    const bits = makeEmpty();
    for (const set of sets) set.addTo(bits, blocks);
    if (ranks.length === 0) any.set(bits);
    else
      for (let at = 0; at < bits.length; at++) {
        const more = valueAt(bits, at) & ~valueAt(any, at);
        bits[at] = more;
        any[at] = valueAt(any, at) | more;
      }
    ranks.push([level, bits]);
  }
  return { any, ranks };
}

/** The rows that two words have, by the sum of their ranks; each is computed when it is asked for. */
function* addRanks(ones: Ranks, others: Ranks): Generator<RankBits> {
  const pairs = ones.flatMap(([one, bits]) =>
    others.map(([other, otherBits]) => ({ sum: one + other, bits, otherBits })),
  );
  for (const sum of new Set(pairs.map((pair) => pair.sum).sort((one, other) => one - other))) {
    const found = new Int32Array(ones[0]?.[1].length ?? 0);
    for (const { bits, otherBits } of pairs.filter((pair) => pair.sum === sum))
      for (let at = 0; at < found.length; at++)
        found[at] = valueAt(found, at) | (valueAt(bits, at) & valueAt(otherBits, at));
    yield [sum, found];
  }
}
