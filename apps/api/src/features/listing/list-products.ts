import type { ProductList, Ranges } from '@pouchery/contract/catalog';
import { COUNT_LIMIT } from '@pouchery/contract/pages';
import { FILTER_NAMES, type FilterName, getFilter } from '@pouchery/contract/product-filters';
import { MAX_OFFSET, type ProductQuery } from '@pouchery/contract/product-query';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { RowSet } from '#api/features/search/row-set.ts';
import { notFound } from '#api/http/api-error.ts';
import { listCardsOfRows } from './cards.ts';
import type { Columns } from './columns.ts';
import { toFacets, toRanges } from './facets.ts';
import { byName, FILTER_COLUMNS } from './filter-columns.ts';
import { findSearched, isSearched, pickBest } from './find-searched.ts';
import type { Listing } from './listing.ts';
import { type Test, tally } from './tally.ts';
import type { Taxonomies } from './taxonomies.ts';

type ListedProducts = Omit<ProductList, 'next' | 'previous' | 'tracking_pixel'> & { hasNext: boolean };

/**
 * One page of the products that a query asks for, with facets: newest first, or best match first when it searches.
 * Throws 404 when the page lies beyond the end or beyond row 10,000.
 */
export function listProducts(...asked: [Listing, ReadContext, ProductQuery]): ListedProducts {
  return RowSet.passing(() => listPassing(...asked));
}

function listPassing(listing: Listing, context: ReadContext, query: ProductQuery): ListedProducts {
  const { columns, taxonomies } = listing;
  const offset = (query.page - 1) * query.page_size;
  const last = Math.min(offset + query.page_size, MAX_OFFSET);
  if (last <= offset) throw notFound('Invalid page.');
  const isSearch = isSearched(query.search);
  const searched = isSearch ? findSearched(listing, query.search, query.exact === 'true') : undefined;
  const found = isSearch ? (searched?.hits.rows ?? new RowSet(columns.room)) : undefined;
  const { rows, counts } = tally(columns, {
    tests: byName(FILTER_NAMES, (name) => readTest(name, taxonomies, query)),
    found,
  });
  const total = rows.size;
  if (total <= offset && query.page > 1) throw notFound('Invalid page.');
  const page =
    searched && !query.sort
      ? pickBest(columns, searched.hits, rows, last)
      : columns.pick(query.sort ?? 'newest', rows, last);
  const count = Math.min(total, COUNT_LIMIT);
  return {
    count,
    count_is_capped: total > COUNT_LIMIT,
    hasNext: count > last && last < MAX_OFFSET,
    results: listCardsOfRows(context, listing, page.slice(offset)),
    facets: toFacets(taxonomies, context.locale, counts, query),
    ranges: findRanges(columns, context.maxMg),
    corrected_search: searched?.corrected_search ?? null,
    nearest_search: searched?.nearest_search ?? null,
  };
}

/** The bounds of all products that may be shown. */
export function findRanges(columns: Columns, maxMg: ReadContext['maxMg']): Ranges {
  const known = columns.ranges.get(maxMg);
  if (known) return known;
  const ranges = toRanges(tally(columns, { tests: {}, found: columns.listLawful(maxMg) }).counts);
  columns.ranges.set(maxMg, ranges);
  return ranges;
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
