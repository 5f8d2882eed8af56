import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';

/** As many prices as say what is usual. */
const SAMPLE = 200;

/**
 * What products of each of these brands usually cost, by the brand's slug and as the shop is now; where a brand has no
 * products yet, what all products do. A slug that is not there costs nothing yet: the shop is empty.
 */
export async function findUsualPrices(
  tx: Transaction,
  where: SQL,
): Promise<(slug: string) => number | undefined> {
  const { rows } = await tx.execute<{ slug: string; price: number | null }>(sql`
    select ${brands.slug} as slug, ${selectMedian(sql`where ${products.brandId} = ${brands.id}`)} as price
    from ${brands} where ${where}`);
  const known = new Map(rows.flatMap(({ slug, price }) => (price === null ? [] : [[slug, price] as const])));
  const { rows: all } = await tx.execute<{ price: number | null }>(
    sql`select ${selectMedian(sql``)} as price`,
  );
  return (slug) => known.get(slug) ?? all[0]?.price ?? undefined;
}

function selectMedian(where: SQL) {
  return sql`(select percentile_disc(0.5) within group (order by price)::float8
    from (select ${products.price} as price from ${products} ${where} limit ${SAMPLE}) as sample)`;
}
