import type pg from 'pg';
import { migrateDatabase } from '#api/database/migrate.ts';
import type { Jobs, Queue } from '#api/jobs/job-queue.ts';
import { nothing } from '#api/jobs/schedule-run.ts';

export const LANGUAGE_INDEXES_QUEUE: Queue<Record<string, never>> = {
  name: 'language-indexes',
  data: nothing,
  options: {
    retryLimit: 3,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 3_600,
    deleteAfterSeconds: 3_600,
  },
};

/** Makes the indexes of a main language that somebody has chosen, as a start would. */
export function followMainLanguage(jobs: Pick<Jobs, 'work'>, connection: pg.ClientConfig) {
  return jobs.work(LANGUAGE_INDEXES_QUEUE, 1, async () => {
    await migrateDatabase(connection);
  });
}
