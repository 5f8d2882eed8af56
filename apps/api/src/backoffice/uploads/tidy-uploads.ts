import { and, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import type { Jobs, Queue } from '#api/jobs/job-queue.ts';
import { nothing } from '#api/jobs/schedule-run.ts';
import type { MediaStore } from '#api/media/media-store.ts';
import { removeUnused } from './picture-files.ts';
import { isRestorable, isShown } from './picture-uses.ts';

/** How long a picture may lie about before something shows it: a form that is left open over night is saved in time. */
const RETENTION_MS = 86_400_000;
/** The job looks a moment after the day is over. */
const LATER_MS = 60_000;

export const UPLOADS_QUEUE: Queue<Record<string, never>> = {
  name: 'tidy-uploads',
  data: nothing,
  options: {
    retryLimit: 10,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 3_600,
    heartbeatSeconds: 30,
    deleteAfterSeconds: 3_600,
  },
};

/** Has somebody look, a day after this upload, for uploads that nothing shows. */
export async function tidyUploadsLater(tx: Transaction, jobs: Pick<Jobs, 'send'>, now: Date) {
  const startAfter = new Date(now.getTime() + RETENTION_MS + LATER_MS);
  await jobs.send(tx, UPLOADS_QUEUE, {}, { startAfter });
}

/** Works on the queue, in this process. */
export async function tidyUploads(jobs: Pick<Jobs, 'work'>, db: Database, store: MediaStore) {
  await jobs.work(UPLOADS_QUEUE, 1, () => removeForgotten(db, store, new Date()));
}

/** Removes the uploads of before yesterday's moment that nothing shows, rows first and then files. */
export async function removeForgotten(db: Database, store: MediaStore, now: Date) {
  const removed = await db
    .delete(pictures)
    .where(
      and(
        isNotNull(pictures.uploadedAt),
        lt(pictures.uploadedAt, new Date(now.getTime() - RETENTION_MS)),
        sql`not (${isShown()} or ${isRestorable()})`,
      ),
    )
    .returning({ base: pictures.base, widths: pictures.widths });
  for (const picture of removed) await removeUnused(db, store, picture);
}
