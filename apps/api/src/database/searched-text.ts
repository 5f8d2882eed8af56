import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** What a row is found by, in one text: an index `byTrigrams` answers what stands anywhere in it. No column may be null. */
export function searchedText(...columns: (AnyPgColumn | SQL)[]): SQL {
  return sql`(' ' || ${sql.join(columns, sql` || ' ' || `)})`;
}

/** For an index `using('gin', …)` of that text. */
export function byTrigrams(text: SQL): SQL {
  return sql`${text} gin_trgm_ops`;
}
