import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { productStock } from './stock-tables.ts';

/** Whether a product's tins, or those that it is packed of, are counted. Who sets its stock by hand says why not; a trigger makes sure (decision 0062). */
export function isCounted(productId: AnyPgColumn): SQL<boolean> {
  return sql<boolean>`exists (select from ${productStock} where ${productStock.productId} = ${productId})`;
}
