import type { Database } from '#api/database/open-database.ts';
import {
  parametersOf,
  RANKED,
  rankingStatement,
  type Shape,
  WALKED,
  type Way,
} from './ranking-statements.ts';
import type { Reading } from './readings.ts';
import { estimateProducts } from './search-vocabulary.ts';
import type { Match, WordMatches } from './word-matches.ts';

/** Lists rank no more candidates than this (architecture.md §6, "A million products"). */
export const MOST_CANDIDATES = 1000;
/** A walk pays when it can be expected to meet so many times the products asked for. */
const ENOUGH = 2;

export type Candidate = { id: number; words: number[]; rank: number; popularity: number };

/** As `SearchSource` says, by the way that costs least for words as common as these. */
export async function rankProducts<Row extends object>(
  db: Database,
  { words }: Reading,
  { limit, shape }: { limit: number; shape: Shape },
): Promise<(Row & Candidate)[]> {
  const values = parametersOf(words);
  const run = async (way: Way) => {
    const statement = rankingStatement(way, words.length, limit, shape);
    const { rows } = await db.$client.query<Row & Candidate>({ ...statement, values });
    return rows;
  };
  const counts = words.map(({ matches }) => sumOf(matches, ({ product_count }) => product_count));
  if (words.length > 0 && Math.min(...counts) <= RANKED) return run('index');

  const total = Math.max(1, await estimateProducts(db));
  const isMet = (each: number[]) =>
    each.reduce((met, count) => met * Math.min(1, count / total), WALKED) >= ENOUGH * limit;
  const named = isMet(words.map(namesOf)) ? await run('names') : [];
  if (named.length >= limit) return named;
  const popular = isMet(counts) ? await run('popular') : [];
  if (popular.length >= limit) return popular;
  const found = await run('index');
  const byId = new Map([...popular, ...found].map((row) => [row.id, row]));
  return [...byId.values()]
    .sort((one, other) => one.rank - other.rank || other.popularity - one.popularity || other.id - one.id)
    .slice(0, limit);
}

/** Products with the word in their names, as well as it can be had. */
function namesOf({ matches }: WordMatches) {
  return sumOf(matches, ({ tier, name_count }) => (tier === matches[0]?.tier ? name_count : 0));
}

function sumOf(matches: readonly Match[], count: (match: Match) => number) {
  return matches.reduce((sum, match) => sum + count(match), 0);
}
