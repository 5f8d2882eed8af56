import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';

/** As many prices as say what is usual. */
const SAMPLE = 200;

/**
 * What products of each of these brands usually cost, by the brand's slug and as the shop is now: of what is published, else
 * of drafts; where a brand has no products yet, what all do. A slug that is not there costs nothing yet: the shop is empty.
 */
export async function findUsualPrices(
  tx: Database | Transaction,
  where: SQL,
): Promise<(slug: string) => number | undefined> {
  const { rows } = await tx.execute<{ slug: string; price: number | null }>(usualPricesOfBrands(where));
  const known = new Map(rows.flatMap(({ slug, price }) => (price === null ? [] : [[slug, price] as const])));
  const { rows: all } = await tx.execute<{ price: number | null }>(usualPriceOfAll());
  return (slug) => known.get(slug) ?? all[0]?.price ?? undefined;
}

/** Of the most popular products, which an index holds in this order: a million are not looked through for a brand's. */
const PUBLISHED = sql`${products.state} = 'published'`;
const BY_POPULARITY = sql`order by ${products.popularity} desc, ${products.id} desc`;

export function usualPricesOfBrands(where: SQL) {
  const own = sql`${products.brandId} = ${brands.id}`;
  const published = selectMedian(sql`${own} and ${PUBLISHED} ${BY_POPULARITY}`);
  const drafts = selectMedian(sql`${own} and ${products.state} <> 'published' and ${products.unsaid} = '{}'`);
  return sql`select ${brands.slug} as slug, coalesce(${published}, ${drafts}) as price from ${brands} where ${where}`;
}

export function usualPriceOfAll() {
  return sql`select ${selectMedian(sql`${PUBLISHED} ${BY_POPULARITY}`)} as price`;
}

function selectMedian(where: SQL) {
  return sql`(select percentile_disc(0.5) within group (order by price)::float8
    from (select ${products.price} as price from ${products} where ${where} limit ${SAMPLE}) as sample)`;
}
