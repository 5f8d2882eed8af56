import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';

/**
 * Of each queue how many jobs wait (`created` and `retry`, those for a later moment too) and are worked on, how long the
 * first of those that are due has waited, and how many failed jobs nobody has dealt with.
 */
export async function countJobs(db: Database) {
  const { rows } = await db.execute<{
    queue: string;
    created: number;
    retry: number;
    active: number;
    due_seconds: number;
    dead_letters: number;
  }>(sql`
    select queue.name as queue,
      count(*) filter (where job.state = 'created')::int as created,
      count(*) filter (where job.state = 'retry')::int as retry,
      count(*) filter (where job.state = 'active')::int as active,
      coalesce(extract(epoch from now() - min(job.start_after) filter (
        where job.state < 'active' and job.start_after <= now())), 0)::float8 as due_seconds,
      (select count(*) from jobs.job as dead where dead.name = queue.dead_letter and dead.state = 'created')::int as dead_letters
    from jobs.queue left join jobs.job on job.name = queue.name and job.state <= 'active'
    where queue.dead_letter is not null
    group by queue.name, queue.dead_letter order by 1`);
  return rows;
}
