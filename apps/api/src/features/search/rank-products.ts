import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import type { Reading } from './readings.ts';
import { TIERS, type WordMatches } from './word-matches.ts';

/** Ranking looks at no more candidates than this (architecture.md §6, "A million products"). */
export const MOST_CANDIDATES = 1000;
/** A word of so few products is fetched whole, so that the ranking sees every one of them. */
const FEW = 3000;
/** How many of the most popular products are walked for words that very many products have. */
const WALK = 6000;
/** A walk pays when it can be expected to meet so many times the products asked for. */
const ENOUGH = 2;

/** What a statement gives beside the candidate, as `, column…`; `best` is the candidate's row. */
export type Shape = { name: string; columns: string; joins: string };
export type Candidate = { id: number; words: number[]; rank: number; popularity: number };

/**
 * The best products of a reading: exact above beginning above corrected, a word of the name above one of
 * brand, taste or type, then popularity. `total` is about how many products there are.
 */
export async function rankProducts<Row extends object>(
  db: Database,
  { words }: Reading,
  { limit, total, shape }: { limit: number; total: number; shape: Shape },
): Promise<(Row & Candidate)[]> {
  const counts = words.map(({ matches }) => matches.reduce((sum, match) => sum + match.product_count, 0));
  const smallest = Math.min(...counts, total);
  const expected = counts.reduce((share, count) => share * Math.min(1, count / Math.max(1, total)), WALK);
  const values = words.flatMap(valuesOf);

  const run = async (kind: 'walk' | 'index', bound: number) => {
    const { rows } = await db.$client.query<Row & Candidate>({
      name: `search-${kind}-${words.length}-${shape.name}`,
      text: kind === 'walk' ? walkStatement(words.length, shape) : indexStatement(words.length, shape),
      values: [limit, bound, ...values],
    });
    return rows;
  };

  if (words.length === 0) return run('walk', limit);
  if (smallest <= FEW) return run('index', FEW);
  const walked = expected >= ENOUGH * limit ? await run('walk', WALK) : [];
  if (walked.length >= limit) return walked;
  const found = await run('index', MOST_CANDIDATES);
  const byId = new Map([...walked, ...found].map((row) => [row.id, row]));
  return [...byId.values()]
    .sort((one, other) => one.rank - other.rank || other.popularity - one.popularity || other.id - one.id)
    .slice(0, limit);
}

/** Ids of all the matches of a word, then by tier. */
function valuesOf({ matches }: WordMatches): number[][] {
  const tiers = TIERS.map((tier) => matches.filter((match) => match.tier === tier).map(({ id }) => id));
  return [matches.map(({ id }) => id), ...tiers];
}

/** A word's ids in a statement, as PostgreSQL arrays: all, and by tier. */
type Arrays = { any: string; tiers: string[] };

function parametersOf(count: number): Arrays[] {
  return Array.from({ length: count }, (_, word) => {
    const parameter = (place: number) => `$${3 + word * (TIERS.length + 1) + place}::int[]`;
    return { any: parameter(0), tiers: TIERS.map((tier) => parameter(tier + 1)) };
  });
}

function literalsOf(words: readonly WordMatches[]): Arrays[] {
  return words.map((word) => {
    const [any = '', ...tiers] = valuesOf(word).map((ids) => `'{${ids.join()}}'::int[]`);
    return { any, tiers };
  });
}

/** Condition on and rank of a row of `product_search` for lists, which filter and sort by more than search. */
export function listingTermsOf({ words }: Reading): { matches: SQL; rank: SQL<number> } {
  const arrays = literalsOf(words);
  return { matches: sql.raw(matching(arrays)), rank: sql.raw(`(${rankOf(arrays)})`) as SQL<number> };
}

function matching(words: Arrays[]) {
  return allOf(words.map(({ any }) => `words && ${any}`));
}

function rankOf(words: Arrays[]) {
  const ranks = words.map(({ tiers }) => {
    const cases = tiers.map(
      (tier, place) =>
        `when name_words && ${tier} then ${2 * place} when words && ${tier} then ${2 * place + 1}`,
    );
    return `case ${cases.join(' ')} end`;
  });
  return ranks.length > 0 ? ranks.join(' + ') : '0';
}

function allOf(conditions: string[]) {
  return conditions.length > 0 ? conditions.join(' and ') : 'true';
}

/** Lets the GIN index intersect the words; right for words that few products have. */
function indexStatement(count: number, shape: Shape) {
  const words = parametersOf(count);
  return `
    with hit as materialized (
      select product_id, words, name_words, popularity from product_search where ${matching(words)} limit $2
    ), best as (
      select product_id, words, popularity, ${rankOf(words)} as rank from hit
      order by rank, popularity desc, product_id desc limit $1
    ) ${selection(shape)}`;
}

/** Walks the most popular products: first for the best rank alone, which ends as soon as there are enough. */
function walkStatement(count: number, shape: Shape) {
  const walk = 'select * from product_search order by popularity desc, product_id desc limit $2';
  const words = parametersOf(count);
  return `
    with top as materialized (
      select product_id, words, popularity, 0 as rank from (${walk}) as walked
      where ${allOf(words.map(({ tiers }) => `name_words && ${tiers[0]}`))} limit $1
    ), more as materialized (
      select product_id, words, popularity, ${rankOf(words)} as rank from (${walk}) as walked
      where (select count(*) from top) < $1 and ${matching(words)}
    ), best as (
      select * from (select * from top union all select * from more where rank > 0) as found
      order by rank, popularity desc, product_id desc limit $1
    ) ${selection(shape)}`;
}

function selection({ columns, joins }: Shape) {
  return `
    select best.product_id as id, best.words, best.rank, best.popularity${columns} from best ${joins}
    order by best.rank, best.popularity desc, best.product_id desc`;
}
