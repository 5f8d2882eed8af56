import { asc, eq, sql } from 'drizzle-orm';
import { announceChange } from '#api/changes/announce-change.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { isOneOf, planned } from '#api/database/planned-once.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { isBackInStock, listTaxonomySlugs, tagsOfChange } from '#api/features/products/product-changes.ts';
import { announceInStock } from '#api/features/stock-alerts/stock-alerts-queue.ts';
import type { Jobs } from '#api/jobs/job-queue.ts';
import { mixPacks, productStock } from './stock-tables.ts';

/** What visitors are told of a counted product: in or out, nothing between. A trigger of `products` says the same. */
const SHOWN = sql<'in' | 'out'>`case when ${productStock.available} > 0 then 'in' else 'out' end`;

/**
 * Brings what visitors are told of these products, and of the packs that take from them, to what is available, with word to
 * whoever shows or awaits them.
 */
export async function followLevels(tx: Transaction, jobs: Pick<Jobs, 'send'>, productIds: readonly number[]) {
  const others = await planned(tx, 'follow-levels', { ids: productIds }, () => writeOthers(tx));
  if (others.length === 0) return;
  const written = others.map(({ product, shown }) => ({
    before: product,
    after: { ...product, stock: shown },
  }));
  for (const { after } of written) {
    await tx
      .update(products)
      .set({
        stock: after.stock,
        // A draft that had not said it.
        unsaid: sql`array_remove(${products.unsaid}, 'stock')`,
        updatedAt: sql`now()`,
      })
      .where(eq(products.id, after.id));
  }
  await announceInStock(
    tx,
    jobs,
    written.filter(isBackInStock).map(({ after }) => after.id),
  );
  const slugs = await listTaxonomySlugs(tx, written);
  await announceChange(tx, new Set(written.flatMap((row) => [...tagsOfChange(row, slugs)])));
}

/** Those of them that are told otherwise, locked. */
function writeOthers(tx: Transaction) {
  return tx
    .select({ product: products, shown: SHOWN })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(sql`(${isOneOf(products.id, sql.placeholder('ids'))} or ${products.id} in (
        select ${mixPacks.productId} from ${mixPacks}, jsonb_to_recordset(${mixPacks.contents}) as content (product_id int)
        where ${isOneOf(sql`content.product_id`, sql.placeholder('ids'))}))
      and (${products.stock} <> ${SHOWN} or 'stock' = any(${products.unsaid}))`)
    .orderBy(asc(products.id))
    .for('no key update', { of: products });
}
