import { lt } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { recurringRun } from '#api/jobs/schedule-run.ts';
import { contactMessages } from './support-tables.ts';

const DAY_MS = 86_400_000;
/** As the privacy policy says. */
const RETENTION_MS = 365 * DAY_MS;
/** Not while the shop is starting. */
const FIRST_MS = 5 * 60_000;

export const MESSAGES_QUEUE = recurringRun('tidy-messages', { firstMs: FIRST_MS });

/** Deletes what visitors wrote to customer service more than a year ago, with what was answered. */
export async function deleteOldMessages(db: Database, now: Date) {
  await db
    .delete(contactMessages)
    .where(lt(contactMessages.received, new Date(now.getTime() - RETENTION_MS)));
}
