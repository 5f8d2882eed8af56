import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { watchedLinks } from './links-tables.ts';

/** A link that was broken so often running is not shown (docs/behaviour.md#broken-links). */
export const FAILURES_TO_HIDE = 2;

/** Holds where the address of the outer query was found broken twice. */
export function isBroken(url: AnyPgColumn): SQL {
  return sql`exists (
    select 1 from ${watchedLinks} where ${watchedLinks.key} = md5(${url}) and ${watchedLinks.failures} >= ${FAILURES_TO_HIDE})`;
}
