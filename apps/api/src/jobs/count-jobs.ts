import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';

/** How many jobs of each queue are in which state: `created` and `retry` wait, `active` are being worked on. */
export async function countJobs(db: Database) {
  const { rows } = await db.execute<{ queue: string; state: string; count: number }>(sql`
    select name as queue, state::text, count(*)::int as count from jobs.job
    where name not like '\\_\\_%' group by 1, 2 order by 1, 2`);
  return rows;
}
