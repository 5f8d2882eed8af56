import { lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#api/database/open-database.ts';
import type { Jobs, Queue } from '#api/jobs/job-queue.ts';
import { workDaily } from '#api/jobs/schedule-run.ts';
import { contactMessages } from './support-tables.ts';

const DAY_MS = 86_400_000;
/** As the privacy policy says. */
const RETENTION_MS = 365 * DAY_MS;
/** Not while the shop is starting. */
const FIRST_MS = 5 * 60_000;

const nothing = z.object({});

export const MESSAGES_QUEUE: Queue<Record<string, never>> = {
  name: 'tidy-messages',
  data: nothing,
  options: { retryLimit: 3, retryDelay: 600, retryBackoff: true, deleteAfterSeconds: 3_600 },
};

/** Works on the queue, in this process: a run a day, whatever became of the one before. */
export async function tidyMessagesDaily(
  jobs: Pick<Jobs, 'send' | 'work'>,
  { db, now }: { db: Database; now: () => Date },
) {
  await workDaily(jobs, db, { queue: MESSAGES_QUEUE, firstMs: FIRST_MS }, () => deleteOldMessages(db, now()));
}

/** Deletes what visitors wrote to customer service more than a year ago, with what was answered. */
export async function deleteOldMessages(db: Database, now: Date) {
  await db
    .delete(contactMessages)
    .where(lt(contactMessages.received, new Date(now.getTime() - RETENTION_MS)));
}
