import { type SQL, sql } from 'drizzle-orm';
import { TIERS, type WordMatches } from '#api/features/search/reading/word-matches.ts';

/** What a statement gives beside the candidate, as `, column…`; `best` is the candidate's row. */
export type Shape = { name: string; columns: string; joins: string };

/**
 * Ways to the candidates. Three walk the most popular products: `names` until enough have every word in their name
 * as well as it can be had, which is the best rank there is; `first` until enough hit at all, for words whose hits
 * all have the same rank; `popular` ranks more hits than are asked for. `index` ranks what the GIN index gives, in
 * no order. Each looks at no more than so many rows.
 */
export type Way = 'names' | 'first' | 'popular' | 'index';
export const MAX_EXAMINED: Record<Way, number> = {
  names: 12_000,
  first: 12_000,
  popular: 6_000,
  index: 1_000,
};
/** Of the most popular products that hit, so many are ranked. */
const MAX_POPULAR = 100;

/** A statement for so many words, whose parameters are the ids of `toParameters`, then those that are excluded. */
export function rankingStatement(way: Way, words: number, limit: number, shape: Shape) {
  const arrays = Array.from({ length: words }, (_, word) => askedArrays(word));
  return {
    name: `search-${way}-${words}-${limit}-${shape.name}`,
    text: `
      with best as (
        select product_id, words, popularity, ${toRank(arrays)} as rank
        from (${candidates(way, arrays, limit)}) as candidate
        order by rank, popularity desc, product_id desc limit ${limit}
      )
      select best.product_id as id, best.words, best.rank, best.popularity${shape.columns}
      from best ${shape.joins}
      order by best.rank, best.popularity desc, best.product_id desc`,
  };
}

function candidates(way: Way, words: Arrays[], limit: number) {
  const excluded = `(select $${1 + words.length * TIERS.length}::int[])`;
  const hits = `${matching(words)} and not words && ${excluded}`;
  const examined = MAX_EXAMINED[way];
  if (way === 'index') return `select * from product_search where ${hits} limit ${examined}`;
  const walk = `select * from product_search order by popularity desc, product_id desc limit ${examined}`;
  const inNames = way === 'names' ? words.map(({ best }) => `name_words && ${best}`) : [];
  return `
    select * from (${walk}) as walked where ${joinConditions([...inNames, hits])}
    limit ${way === 'popular' ? MAX_POPULAR : limit}`;
}

/**
 * Condition on and rank of a row of `product_search`, for lists that filter and sort by more than search. Here the
 * ids stand in the statement, so that its plan suits how common the words are.
 */
export function toListingTerms(words: readonly WordMatches[]): { matches: SQL; rank: SQL<number> } {
  const literal = (ids: readonly number[]) => `'{${ids.join()}}'::int[]`;
  const arrays = words.filter(isWanted).map((word) => {
    const tiers = toParameters([word]);
    return { any: literal(tiers.flat()), tiers: tiers.map(literal) };
  });
  const hits = `${matching(arrays)} and not words && ${literal(toExcluded(words))}`;
  return { matches: sql.raw(`(${hits})`), rank: sql.raw(`(${toRank(arrays)})`) as SQL<number> };
}

export function isWanted({ typed }: WordMatches): boolean {
  return !typed.isExcluded;
}

/** Ids of what a product must not have. */
export function toExcluded(words: readonly WordMatches[]): number[] {
  return words.filter(({ typed }) => typed.isExcluded).flatMap(({ matches }) => matches.map(({ id }) => id));
}

/** For each word the ids of its matches by tier. */
export function toParameters(words: readonly WordMatches[]): number[][] {
  return words.flatMap(({ matches }) =>
    TIERS.map((tier) => matches.filter((match) => match.tier === tier).map(({ id }) => id)),
  );
}

/** A word's ids in a statement, as PostgreSQL arrays: of all its matches, of the best tier, and of each tier. */
type Arrays = { any: string; best: string; tiers: string[] };

/** Each is a select of its own: a plan that does not depend on the ids is made once and kept. */
function toArrays(tiers: string[]): Arrays {
  return {
    any: `(select ${tiers.join(' || ')})`,
    best: `(select coalesce(${tiers.map((tier) => `nullif(${tier}, '{}')`).join(', ')}))`,
    tiers: tiers.map((tier) => `(select ${tier})`),
  };
}

function askedArrays(word: number): Arrays {
  return toArrays(TIERS.map((tier) => `$${1 + word * TIERS.length + tier}::int[]`));
}

function matching(words: Pick<Arrays, 'any'>[]) {
  return joinConditions(words.map(({ any }) => `words && ${any}`));
}

function toRank(words: Pick<Arrays, 'tiers'>[]) {
  const ranks = words.map(({ tiers }) => {
    const cases = tiers.map(
      (tier, place) =>
        `when name_words && ${tier} then ${2 * place} when words && ${tier} then ${2 * place + 1}`,
    );
    return `case ${cases.join(' ')} end`;
  });
  return ranks.length > 0 ? ranks.join(' + ') : '0';
}

function joinConditions(conditions: string[]) {
  return conditions.length > 0 ? conditions.join(' and ') : 'true';
}
