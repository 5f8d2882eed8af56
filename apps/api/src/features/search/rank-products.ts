import type { Database } from '#api/database/open-database.ts';
import type { Reading } from '#api/features/search/reading/readings.ts';
import type { Match, WordMatches } from '#api/features/search/reading/word-matches.ts';
import {
  isWanted,
  MAX_EXAMINED,
  rankingStatement,
  type Shape,
  toExcluded,
  toParameters,
  type Way,
} from './ranking-statements.ts';
import { estimateProducts } from './search-vocabulary.ts';

/** Lists rank no more candidates than this. */
export const MAX_CANDIDATES = 1000;
/** A walk pays when it can be expected to meet so many times the products asked for. */
const ENOUGH = 1.25;

export type Candidate = { id: number; words: number[]; rank: number; popularity: number };

/** As `SearchSource` says, by the way that costs least for words as common as these. */
export async function rankProducts<Row extends object>(
  db: Database,
  reading: Reading,
  { limit, shape }: { limit: number; shape: Shape },
): Promise<(Row & Candidate)[]> {
  // Comparing arrays takes their length times each other, so the word with the fewest matches is asked first.
  const words = reading.words
    .filter(isWanted)
    .toSorted((one, other) => one.matches.length - other.matches.length);
  const values = [...toParameters(words), toExcluded(reading.words)];
  const run = async (way: Way) => {
    const statement = rankingStatement(way, words.length, limit, shape);
    const { rows } = await db.$client.query<Row & Candidate>({ ...statement, values });
    return rows;
  };
  const counts = words.map(({ matches }) => sumMatches(matches, ({ product_count }) => product_count));
  if (words.length > 0 && Math.min(...counts) <= MAX_EXAMINED.index) return run('index');

  const total = Math.max(1, await estimateProducts(db));
  const isWorth = (way: Way, each: number[]) =>
    toShare(each, total) * MAX_EXAMINED[way] >= ENOUGH * limit &&
    toShare(each, total) * total > MAX_EXAMINED.index;
  const named = isWorth('names', words.map(listNames)) ? await run('names') : [];
  if (named.length >= limit) return named;
  const way = words.every(({ matches }) => isUniform(matches)) ? 'first' : 'popular';
  const popular = isWorth(way, counts) ? await run(way) : [];
  if (popular.length >= limit) return popular;
  const found = await run('index');
  const byId = new Map([...popular, ...found].map((row) => [row.id, row]));
  return [...byId.values()]
    .sort((one, other) => one.rank - other.rank || other.popularity - one.popularity || other.id - one.id)
    .slice(0, limit);
}

/** What part of all products is expected to have every word, if the words have nothing to do with each other. */
function toShare(counts: number[], total: number) {
  return counts.reduce((share, count) => share * Math.min(1, count / total), 1);
}

/** Products with the word in their names, as well as it can be had. */
function listNames({ matches }: WordMatches) {
  return sumMatches(matches, ({ tier, name_count }) => (tier === matches[0]?.tier ? name_count : 0));
}

/** Whether all that has the word ranks the same: one tier, and always or never in the name. */
function isUniform(matches: readonly Match[]) {
  const isOneTier = matches.every(({ tier }) => tier === matches[0]?.tier);
  const inNames = sumMatches(matches, ({ name_count }) => name_count);
  return (
    isOneTier && (inNames === 0 || inNames === sumMatches(matches, ({ product_count }) => product_count))
  );
}

function sumMatches(matches: readonly Match[], count: (match: Match) => number) {
  return matches.reduce((sum, match) => sum + count(match), 0);
}
