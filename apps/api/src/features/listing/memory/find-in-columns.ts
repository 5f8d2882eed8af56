import type { Facets } from '@pouchery/contract/catalog';
import type { Locale } from '@pouchery/contract/locales';
import type { ProductQuery } from '@pouchery/contract/product-query';
import type { Counts } from '#api/features/listing/facet-counts.ts';
import type { Taxonomy } from '#api/features/listing/facet-options.ts';
import { toFacets } from '#api/features/listing/facets-queries.ts';
import type { Facet } from '#api/features/listing/product-filters.ts';
import type { RankedRows } from '#api/features/search/memory/ranked-rows.ts';
import { type ColumnFilter, type ColumnTally, columnLists } from './column-lists.ts';
import { at, type ListedColumns } from './listed-columns.ts';
import type { ListedTaxonomies } from './listed-taxonomies.ts';

type Page = { limit: number; offset: number };

/** What a search finds, if it finds nothing. */
export const NO_HITS: Pick<RankedRows, 'has' | 'rows' | 'getRank'> = {
  has: () => false,
  rows: () => new Int32Array(0),
  getRank: () => 0,
};

/** One page of a query, as `listProducts` finds it in the tables; `hits` are what its search finds, if it has one. */
export function findInColumns(
  { columns, taxonomies }: { columns: ListedColumns; taxonomies: ListedTaxonomies },
  locale: Locale,
  query: ProductQuery,
  page: Page,
  hits?: Pick<RankedRows, 'has' | 'rows' | 'getRank'>,
): { ids: number[]; facets: Facets; count: number } {
  const filter = toColumnFilter(taxonomies, query);
  if (hits) filter.hits = { has: (row) => hits.has(row), rows: hits.rows() };
  const lists = columnLists(columns, filter);
  const tally = lists.tally();
  const counts = getCounts(tally);
  const options = taxonomies.pickOptions(locale, query, (taxonomy, id) => counts(taxonomy).has(id));
  const price = tally.price && { min: inLari(tally.price.min), max: inLari(tally.price.max) };
  const rows =
    hits && !query.sort
      ? lists.bestMatches((row) => hits.getRank(row), tally.total, page)
      : lists.page(query.sort ?? 'newest', tally.total, page);
  return {
    ids: rows.map((row) => at(columns.id, row)),
    facets: toFacets(counts, options, price),
    count: tally.total,
  };
}

function toColumnFilter(taxonomies: ListedTaxonomies, query: ProductQuery): ColumnFilter {
  const filter: ColumnFilter = { classes: {} };
  const among = (ids: readonly number[]) => (value: number) => ids.includes(value);
  const ids = (taxonomy: Taxonomy) => taxonomies.listIds(taxonomy, query);
  if (query.brand.length > 0) filter.brands = new Set(ids('brand'));
  if (query.type.length > 0) filter.classes.type = among(ids('type'));
  if (query.taste.length > 0) filter.classes.taste = among(ids('taste'));
  if (query.strength.length > 0) filter.classes.strength = among(query.strength);
  const { min_rating: rating } = query;
  if (rating !== undefined) filter.classes.rating = (value) => value >= rating;
  if (query.in_stock === 'true') filter.classes.stock = (value) => value === 1;
  const nicotine = range(query.min_nicotine, query.max_nicotine);
  // Tenths beside hundredths.
  if (nicotine) filter.classes.nicotine = (value) => value * 10 >= nicotine.min && value * 10 <= nicotine.max;
  const price = range(query.min_price, query.max_price);
  if (price) filter.price = price;
  return filter;
}

/** Both ends in hundredths. */
function range(min: string | undefined, max: string | undefined) {
  if (min === undefined && max === undefined) return undefined;
  const hundredths = (text: string) => Math.round(Number(text) * 100);
  return {
    min: min === undefined ? Number.NEGATIVE_INFINITY : hundredths(min),
    max: max === undefined ? Number.POSITIVE_INFINITY : hundredths(max),
  };
}

function inLari(hundredths: number) {
  return (hundredths / 100).toFixed(2);
}

function getCounts({ brands, classes }: ColumnTally): (facet: Facet) => Counts {
  const counts: Record<Exclude<Facet, 'price'>, Counts> = {
    brand: brands,
    type: classes.type,
    taste: classes.taste,
    strength: classes.strength,
    rating: classes.rating,
    nicotine: inUnits(classes.nicotine),
    in_stock: classes.stock,
  };
  return (facet) => (facet === 'price' ? new Map() : counts[facet]);
}

/** Counts by tenths as counts by whole ones. */
function inUnits(tenths: Map<number, number>): Counts {
  return new Map([...tenths].map(([value, count]) => [value / 10, count]));
}
