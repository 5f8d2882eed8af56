import { and, arrayContains, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#api/database/open-database.ts';
import { isTagged } from '#api/features/accounts/accounts-tables.ts';

/** To choose from, in a menu. */
const MOST_TAGS = 200;

type Tagged = PgTable & { tags: PgColumn };

/** A condition that a row has this tag; undefined where none is asked for. */
export function hasTag(table: Tagged, tag: string | undefined): SQL | undefined {
  return tag === undefined ? undefined : and(isTagged(table), arrayContains(table.tags, [tag]));
}

/** The tags that rows of a table have, in order. */
export async function listTags(db: Database, table: Tagged): Promise<string[]> {
  const tag = sql<string>`unnest(${table.tags})`;
  const found = await db
    .selectDistinct({ tag: tag.as('tag') })
    .from(table as PgTable)
    .where(isTagged(table))
    .orderBy(sql`tag`)
    .limit(MOST_TAGS);
  return found.map((row) => row.tag);
}
