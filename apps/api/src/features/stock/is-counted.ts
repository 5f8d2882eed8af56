import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { stockLevels } from './stock-tables.ts';

/** Whether a product's tins are counted. Who sets its stock by hand says why not; a trigger makes sure (decision 0062). */
export function isCounted(productId: AnyPgColumn): SQL<boolean> {
  return sql<boolean>`exists (select from ${stockLevels} where ${stockLevels.productId} = ${productId} and ${stockLevels.isCounted})`;
}
