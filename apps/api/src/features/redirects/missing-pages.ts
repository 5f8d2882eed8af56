import { toShopPath } from '@pouchery/contract/shop-paths';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { missingPages } from './redirects-tables.ts';

/** What nobody met for so long leads nobody astray. */
const RETENTION_DAYS = 90;
const MAX_ROWS = 2_000;
/** Met as often in the last weeks, an address is worth a redirect. */
const MANY = 10;
const RECENT_DAYS = 30;

/** Addresses that many visitors met lately without finding a page, and that lead nowhere. */
export const metByMany = (today: string) =>
  sql`${missingPages.count} >= ${MANY}::int and ${missingPages.lastDay} > ${today}::date - ${RECENT_DAYS}::int`;
/** Those that lead nowhere still. */
export const leadsNowhere = sql`not exists (select from redirects where from_path = ${missingPages.path})`;

/** Adds what a storefront has counted; the least met go where there are too many. */
export async function countMissingPages(
  db: Database,
  today: string,
  counted: readonly { path: string; count: number }[],
) {
  const met = counted.flatMap(({ path, count }) => {
    const known = toShopPath(path);
    // Who types an address of mail into the bar is not to be kept.
    return known === undefined || known.includes('@') ? [] : [{ path: known, count, lastDay: today }];
  });
  const counts = new Map<string, (typeof met)[number]>();
  for (const row of met) {
    counts.set(row.path, { ...row, count: row.count + (counts.get(row.path)?.count ?? 0) });
  }
  if (counts.size === 0) return;
  // Replicas that tell the same in another order would wait for each other.
  const rows = [...counts.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
  await db
    .insert(missingPages)
    .values(rows)
    .onConflictDoUpdate({
      target: missingPages.path,
      set: {
        count: sql`least(${missingPages.count}::bigint + excluded.count, 1000000000)::int`,
        lastDay: sql`excluded.last_day`,
      },
    });
  await db.delete(missingPages).where(lt(missingPages.lastDay, sql`${today}::date - ${RETENTION_DAYS}::int`));
  await db.execute(sql`delete from ${missingPages} where id in (
    select id from ${missingPages} order by last_day desc, count desc, id offset ${MAX_ROWS})`);
}
