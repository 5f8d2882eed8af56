import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { listCards } from '#api/features/catalog/product-cards.ts';
import { isLawfulMg, type ReadContext } from '#api/features/catalog/read-context.ts';

const LATEST_COUNT = 8;
const FEATURED_COUNT = 8;

/** With the id, as the indexes `products_latest` and `products_of_brand` have it. */
const NEWEST = sql`${products.launchDate} desc, ${products.id} desc`;
export const BY_POPULARITY = sql`${products.popularity} desc, ${products.id} desc`;

/** The newest products that can be ordered. */
export async function listLatest(db: Database, context: ReadContext) {
  return listCards(db, context, await listLatestIds(db, context));
}

/** Ids of the newest products that can be ordered on that day, newest first. */
export function listLatestIds(db: Database | Transaction, context: Pick<ReadContext, 'today' | 'maxMg'>) {
  const canBeOrdered = sql`${products.stock} <> 'out' and ${products.launchDate} <= ${context.today}`;
  return listFirstIds(db, context, canBeOrdered, NEWEST, LATEST_COUNT);
}

/** The products that the shop puts forward, most popular first. */
export function listFeatured(db: Database, context: ReadContext) {
  return listFirst(db, context, sql`${products.featured}`, BY_POPULARITY, FEATURED_COUNT);
}

/** The first few published products that meet a condition. */
export async function listFirst(
  db: Database,
  context: ReadContext,
  condition: SQL,
  order: SQL,
  count: number,
) {
  return listCards(db, context, await listFirstIds(db, context, condition, order, count));
}

async function listFirstIds(
  db: Database | Transaction,
  context: Pick<ReadContext, 'maxMg'>,
  condition: SQL,
  order: SQL,
  count: number,
) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${products.id} from ${products}
    where ${products.state} = 'published' and ${isLawfulMg(context, products.nicotineMgPerPouch)} and ${condition}
    order by ${order} limit ${count}`);
  return rows.map(({ id }) => id);
}
