import type { ProductList } from '@pouchery/contract/catalog';
import type { Locale } from '@pouchery/contract/locales';
import { COUNT_LIMIT } from '@pouchery/contract/pages';
import { MAX_OFFSET, type ProductQuery, type ProductSort } from '@pouchery/contract/product-query';
import { SEARCH_MIN_LENGTH } from '@pouchery/contract/search-limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { listCards } from '#api/features/catalog/product-cards.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import {
  findListingSearch,
  findSearchedRows,
  type ListingSearch,
  type SearchRead,
} from '#api/features/search/listing-search.ts';
import { MAX_CANDIDATES } from '#api/features/search/rank-products.ts';
import { NO_TERMS, type Terms } from '#api/features/search/reading/terms.ts';
import { productSearch } from '#api/features/search/search-tables.ts';
import { notFound } from '#api/http/api-error.ts';
import { listFacets, listRanges } from './facets-queries.ts';
import { findInColumns, NO_HITS } from './memory/find-in-columns.ts';
import { listListedCards } from './memory/listed-cards.ts';
import type { ListedMemory, Listing } from './memory/listed-memory.ts';
import { type Filters, makeFilters, type Searched, toWhere } from './product-filters.ts';

/**
 * What products of one strength stand in the order of: their English names, so that a list has the same pages in every
 * language, as far as the memory has them (memory/read-listed.ts).
 */
const NAME_START = sql`left(lower(${products.name} ->> 'en'), 12) collate "C"`;

/**
 * Each order ends with the id, so that pages neither repeat nor lose a product; migrations have an index for each, that
 * of a filter for strengths.
 */
export const ORDERS: Record<ProductSort, SQL> = {
  newest: sql`${products.launchDate} desc, ${products.id} desc`,
  price_asc: sql`${products.price}, ${products.id}`,
  price_desc: sql`${products.price} desc, ${products.id} desc`,
  popularity: sql`${products.popularity} desc, ${products.id} desc`,
  strength_asc: sql`${products.nicotineMgPerPouch}, ${NAME_START}, ${products.id}`,
  strength_desc: sql`${products.nicotineMgPerPouch} desc, ${NAME_START}, ${products.id}`,
  // Among equal ratings the one that more people gave counts for more.
  rating: sql`${products.rating} desc nulls last, ${products.reviewCount} desc, ${products.id} desc`,
};

const NOT_READ: SearchRead = { corrected_search: null, nearest_search: null };

type Page = { limit: number; offset: number };
type ListedProducts = Omit<ProductList, 'next' | 'previous' | 'tracking_pixel'> & { hasNext: boolean };

/**
 * One page of the products that a query asks for, with facets: newest first, or best match first when it searches.
 * Throws 404 when the page lies beyond the end or beyond row 10,000.
 */
export async function listProducts(
  db: Database,
  context: ReadContext,
  query: ProductQuery,
  memory?: Pick<ListedMemory, 'current'>,
  terms: Terms = NO_TERMS,
): Promise<ListedProducts> {
  const offset = (query.page - 1) * query.page_size;
  const page = { offset, limit: Math.min(query.page_size, MAX_OFFSET - offset) };
  if (page.limit <= 0) throw notFound('Invalid page.');
  const listing = memory?.current();
  const canSearch = listing?.words !== undefined || !isSearched(query);
  const found =
    listing && canSearch
      ? await findInMemory(listing, context.locale, query, terms, page)
      : await findInTables(db, context.locale, query, terms, page);
  if (found.ids.length === 0 && query.page > 1) throw notFound('Invalid page.');
  const count = Math.min(found.count, COUNT_LIMIT);
  return {
    count,
    count_is_capped: found.count > COUNT_LIMIT,
    hasNext: count > offset + page.limit && offset + page.limit < MAX_OFFSET,
    results: await listResults(db, context, found.ids, listing),
    facets: found.facets,
    ranges: found.ranges,
    corrected_search: found.corrected_search,
    nearest_search: found.nearest_search,
  };
}

/** Cards in the order of `ids`, from memory where there is one; without those of products that are hidden by now. */
export async function listResults(
  db: Database,
  context: ReadContext,
  ids: readonly number[],
  listing: Listing | undefined,
) {
  return (listing && listListedCards(context, listing, ids)) ?? listCards(db, context, ids);
}

/** Nothing else is waited for, so that rows are still the same where they are looked up. */
async function findInMemory(listing: Listing, locale: Locale, query: ProductQuery, terms: Terms, page: Page) {
  const { search: text, exact } = query;
  const { words, columns } = listing;
  if (!words || !isSearched(query)) return { ...findInColumns(listing, locale, query, page), ...NOT_READ };
  const searched = await findSearchedRows({ words, columns }, { text, exact: exact === 'true', terms });
  return {
    ...findInColumns(listing, locale, query, page, searched?.hits ?? NO_HITS),
    ...readAs(searched),
  };
}

async function findInTables(db: Database, locale: Locale, query: ProductQuery, terms: Terms, page: Page) {
  const searched = await findSearched(db, query, terms);
  const filters = await makeFilters(db, query, searched);
  const [ids, { facets, count }, ranges] = await Promise.all([
    searched?.terms && !query.sort
      ? listMatches(db, filters, searched.terms, page)
      : listIds(db, filters, ORDERS[query.sort ?? 'newest'], page),
    listFacets(db, locale, query, filters),
    listRanges(db),
  ]);
  return { ids, facets, ranges, count, ...readAs(searched?.terms) };
}

function readAs(searched: SearchRead | null | undefined) {
  const { corrected_search, nearest_search } = searched ?? NOT_READ;
  return { corrected_search, nearest_search };
}

/** Search runs from three characters on; a shorter text is as good as none. */
function isSearched({ search }: ProductQuery) {
  return Array.from(search).length >= SEARCH_MIN_LENGTH;
}

async function findSearched(db: Database, query: ProductQuery, words: Terms): Promise<Searched | undefined> {
  if (!isSearched(query)) return undefined;
  const { search, exact } = query;
  const terms = await findListingSearch(db, { text: search, exact: exact === 'true', terms: words });
  return { text: `${exact} ${search}`, terms: terms ?? null };
}

/** Ids alone, so that an index which holds all that the conditions ask for is enough. */
async function listIds(db: Database, filters: Filters, order: SQL, { limit, offset }: Page) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${products.id} from ${products} where ${toWhere(filters)}
    order by ${order} limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
}

/** Best matches first among the most popular thousand, then the others by popularity. */
async function listMatches(db: Database, filters: Filters, { matches, rank }: ListingSearch, page: Page) {
  const reach = Math.max(MAX_CANDIDATES, page.offset + page.limit);
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      select *, row_number() over (order by popularity desc, id desc) > ${MAX_CANDIDATES} as is_unranked
      from (
        select ${products.id}, ${productSearch.popularity}, ${productSearch.words}, ${productSearch.nameWords}
        from ${products} join ${productSearch} on ${productSearch.productId} = ${products.id}
        where ${toWhere(filters)} and ${matches}
        order by ${productSearch.popularity} desc, ${products.id} desc limit ${reach}
      ) as candidate
    ) as ranked
    order by is_unranked, case when not is_unranked then ${rank} end, popularity desc, id desc
    limit ${page.limit} offset ${page.offset}`);
  return rows.map(({ id }) => id);
}
