import { FILTER_NAMES, type FilterName, getFilter } from '@pouchery/contract/product-filters';
import type { ProductQuery } from '@pouchery/contract/product-query';
import { RowSet } from '#api/features/search/row-set.ts';
import { byName, FILTER_COLUMNS } from './filter-columns.ts';
import { findSearched, isSearched, pickBest } from './find-searched.ts';
import type { Listing } from './listing.ts';
import { type Test, tally } from './tally.ts';
import type { Taxonomies } from './taxonomies.ts';

/**
 * The first rows of the list that a query asks for, so many: newest first, or best match first when it searches. With how many
 * there are in all, what each filter counts, and what was searched for.
 */
export function findListed(listing: Listing, query: ProductQuery, wanted: number) {
  const { columns, taxonomies } = listing;
  const isSearch = isSearched(query.search);
  const searched = isSearch ? findSearched(listing, query.search, query.exact === 'true') : undefined;
  const { rows, counts } = tally(columns, {
    tests: byName(FILTER_NAMES, (name) => readTest(name, taxonomies, query)),
    found: isSearch ? (searched?.hits.rows ?? new RowSet(columns.room)) : undefined,
  });
  const first =
    searched && !query.sort
      ? pickBest(columns, searched.hits, rows, wanted)
      : columns.orders[query.sort ?? 'newest'].pick(rows, wanted);
  return { first, total: rows.size, counts, searched };
}

/** What a query says of one filter, as a test of what a class or a brand has; undefined where it says nothing. */
function readTest(name: FilterName, taxonomies: Taxonomies, query: Readonly<Record<string, unknown>>) {
  const filter = getFilter(name);
  const values = [query[name] ?? []].flat().map(String);
  const among = (numbers: readonly number[]): Test | undefined =>
    values.length > 0 ? (value) => numbers.includes(value) : undefined;
  switch (filter.kind) {
    case 'slugs':
      return among(taxonomies.listIds(name, values));
    case 'levels':
      return among(values.map(Number));
    case 'choices':
      return among(values.map((value) => filter.values.indexOf(value)));
    case 'flag':
      return values[0] === 'true' ? among([1]) : undefined;
    case 'least': {
      const least = query[`min_${name}`];
      return least === undefined ? undefined : (value: number) => value >= Number(least);
    }
    case 'range': {
      const [min, max] = [query[`min_${name}`], query[`max_${name}`]];
      if (min === undefined && max === undefined) return undefined;
      // Exact to hundredths. Below 0 where nobody knows it.
      const hundredths = (end: unknown) => Math.round(Number(end) * 100);
      const [from, to] = [hundredths(min ?? 0), hundredths(max ?? Number.POSITIVE_INFINITY)];
      const scale = 100 / FILTER_COLUMNS[name].units;
      return (value: number) => value >= 0 && value * scale >= from && value * scale <= to;
    }
  }
}
