import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { z } from 'zod';
import { JOB_SCHEMA } from './job-sender.ts';

type Try = Pick<JobWithMetadata, 'id' | 'name' | 'retryCount' | 'retryLimit'>;

/** What a try that failed in order leaves behind (job-queue.ts); pg-boss itself leaves another shape. */
const ownOutput = z.object({ message: z.string() });

/** Whether the try before this one never came to an end: its process died, or it hung for longer than it may. */
export function hasCrashed({ retryCount, output }: Pick<JobWithMetadata, 'retryCount' | 'output'>): boolean {
  return retryCount > 0 && !ownOutput.safeParse(output).success;
}

/**
 * A job that has ended a process is tried once more and no further: it may be what ended it, and would do so a hundred
 * times. pg-boss counts such tries with all others, so the next one is made the last before it begins, and the others
 * are given back when it fails in order.
 */
export function openCrashedRetries(boss: PgBoss) {
  const limit = ({ name, id }: Try, tries: number) =>
    boss
      .getDb()
      .executeSql(`update ${JOB_SCHEMA}.job set retry_limit = $1 where name = $2 and id = $3`, [
        tries,
        name,
        id,
      ]);
  return {
    makeLast: (job: Try) => limit(job, job.retryCount),
    giveBack: (job: Try) => limit(job, job.retryLimit),
  };
}
