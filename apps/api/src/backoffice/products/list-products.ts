import { LISTED_ATTRIBUTES } from '@pouchery/contract/attribute-names';
import type { STAFF_PRODUCT_SORTS } from '@pouchery/contract/backoffice/product-values';
import type * as contract from '@pouchery/contract/backoffice/products';
import type { ListedProduct } from '@pouchery/contract/backoffice/products';
import { COUNT_LIMIT } from '@pouchery/contract/pages';
import type { RequiredPart } from '@pouchery/contract/unfinished-products';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { among, COUNTED, equals, pageOfRows, toOrderBy } from '#api/backoffice/list-pages.ts';
import { selectHoldingCampaign } from '#api/backoffice/publishing/campaign-uses.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import { textIn } from '#api/database/localized-text.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { brands, products, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import { firstPicture } from '#api/features/catalog/product-cards.ts';
import { type ReadContext, toReadContext } from '#api/features/catalog/read-context.ts';
import { selectColumns } from '#api/features/catalog/select-attributes.ts';
import { isGiven, withoutStandIns } from '#api/features/catalog/unfinished-products.ts';
import { listLatestIds } from '#api/features/products/shown-products.ts';
import { countWaiting } from '#api/features/stock-alerts/stock-alerts-queries.ts';
import { LACKS, missingParts } from './missing-parts.ts';

export type ProductsQuery = z.infer<typeof contract.productsQuery>;

/**
 * Products that match the query's filters, the latest changed first unless it says otherwise. Filters, orders and
 * counts are read from the index `products_of_staff` alone, and only the rows of the page from the table.
 */
export async function listStaffProducts(request: FastifyRequest, query: ProductsQuery) {
  const { db } = request.server;
  const context = toReadContext(request);
  const where = await matching(db, context, query);
  const order = toOrderBy(query.sort ?? '-updated_at', columnsToSort(context, query, where), products.id);
  return pageOfRows(
    request,
    query,
    async ({ limit, offset }) => {
      const ids = await db
        .select({ id: products.id })
        .from(products)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
      return listRows(
        db,
        context,
        ids.map(({ id }) => id),
      );
    },
    db.select({ one: sql`1` }).from(products).where(where).limit(COUNTED),
  );
}

/**
 * Without filters the indexes of names and times give the rows in order. With filters PostgreSQL would walk them, too,
 * and read a hundred thousand rows to find the few that match: what it finds first is then put in order.
 */
function columnsToSort(
  { locale }: ReadContext,
  { q }: ProductsQuery,
  where: SQL | undefined,
): Record<(typeof STAFF_PRODUCT_SORTS)[number], SQL> {
  const found = (column: SQL) => (where ? sql`coalesce(${column}, ${column})` : column);
  return {
    id: found(sql`${products.id}`),
    name: found(sql`lower(${textIn(locale, products.name)})`),
    brand: found(sql`array_position(array(
      select ${brands.id} from ${brands} order by lower(${textIn(locale, brands.name)})),
      case when ${isGiven('brand')} then ${products.brandId} end)`),
    price: found(sql`${products.price}`),
    launch_date: found(sql`${products.launchDate}`),
    popularity: found(sql`${products.popularity}`),
    rating: found(sql`${products.rating}`),
    // Filters are read from this order's own index.
    updated_at: q === '' ? sql`${products.updatedAt}` : found(sql`${products.updatedAt}`),
  };
}

/** The condition that a product matches the query's filters; undefined where there are none. */
export async function matching(
  db: Database,
  context: ReadContext,
  query: ProductsQuery,
): Promise<SQL | undefined> {
  const where = and(
    among(products.id, query.id),
    equals(products.state, query.state),
    whereGiven('brand', equals(products.brandId, query.brand_id)),
    whereGiven('type', equals(products.typeId, query.type_id)),
    whereGiven('taste', equals(products.tasteId, query.taste_id)),
    whereGiven('stock', equals(products.stock, query.stock)),
    query.shown === 'featured' ? eq(products.featured, true) : undefined,
    query.shown === 'latest' ? inArray(products.id, await listLatestIds(db, context)) : undefined,
    query.missing && LACKS[query.missing],
    hasWords(query.q),
  );
  if (query.q === '') return where;
  // What nearly every product has, such as a single letter, is looked for no further than anybody can page.
  return sql`${products.id} in (select ${products.id} from ${products} where ${where} limit ${COUNT_LIMIT + 1})`;
}

/** A filter that passes over products for which something stands in. */
function whereGiven(part: RequiredPart, filter: SQL | undefined) {
  return filter && and(filter, isGiven(part));
}

/** Each word typed begins a word of the name, in any language, or of the slug: the index `products_by_name_words`. */
export function hasWords(q: string): SQL | undefined {
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return q === '' ? undefined : sql`false`;
  // In capitals, too, for a database that knows none but Latin ones.
  const query = words.map(
    (word) => `(${[...new Set([word, small(word), capital(word)])].map((way) => `${way}:*`).join('|')})`,
  );
  return sql`(jsonb_to_tsvector('simple', ${products.name}, '["string"]') || to_tsvector('simple', replace(${products.slug}, '-', ' ')))
    @@ to_tsquery('simple', ${query.join('&')})`;
}

function small(word: string) {
  return word.toLowerCase();
}

function capital(word: string) {
  return word.charAt(0).toUpperCase() + small(word.slice(1));
}

/** The rows of these products as the list shows them, in the order of `ids`. */
async function listRows(
  db: Database,
  context: ReadContext,
  ids: readonly number[],
): Promise<ListedProduct[]> {
  if (ids.length === 0) return [];
  const { locale } = context;
  const rows = await db
    .select({
      ...columnsOf(products, 'id', 'version', 'slug', 'unsaid', 'state', 'rating', 'review_count'),
      ...selectColumns(LISTED_ATTRIBUTES),
      brand: { id: brands.id, name: textIn(locale, brands.name) },
      type: { id: productTypes.id, name: textIn(locale, productTypes.name) },
      taste: { id: tastes.id, name: textIn(locale, tastes.name) },
      publish_at: momentText(products.publishAt),
      price: products.shopPrice,
      lowest_price: products.price,
      campaign: selectHoldingCampaign(),
      picture: firstPicture(context, 'closed'),
      missing: missingParts(),
      waiting: countWaiting(),
      updated_at: momentText(products.updatedAt),
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(productTypes, eq(productTypes.id, products.typeId))
    .innerJoin(tastes, eq(tastes.id, products.tasteId))
    .where(inArray(products.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, withoutStandIns(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
