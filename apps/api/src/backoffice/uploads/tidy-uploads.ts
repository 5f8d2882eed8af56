import { and, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { deliveryPartners, productPictures, tastes } from '#api/features/catalog/catalog-tables.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { changedRows } from '#api/features/history/changed-rows-tables.ts';
import { articles } from '#api/features/journal/journal-tables.ts';
import { slides, specialOffers } from '#api/features/promotions/promotions-tables.ts';
import type { Jobs, Queue } from '#api/jobs/job-queue.ts';
import type { MediaStore } from '#api/media/media-store.ts';
import { removeUnused } from './picture-files.ts';

/** How long a picture may lie about before something shows it: a form that is left open over night is saved in time. */
const RETENTION_MS = 86_400_000;
/** The job looks a moment after the day is over. */
const LATER_MS = 60_000;

const nothing = z.object({});

export const UPLOADS_QUEUE: Queue<z.infer<typeof nothing>> = {
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
        sql`not (${isShown()})`,
      ),
    )
    .returning({ base: pictures.base, widths: pictures.widths });
  for (const picture of removed) await removeUnused(db, store, picture);
}

/** Something links to the picture of the outer query, or names it in its Markdown, or did and may be brought back. */
function isShown(): SQL {
  const links = [
    [productPictures, productPictures.pictureId],
    [tastes, tastes.pictureId],
    [deliveryPartners, deliveryPartners.logoId],
    [slides, slides.pictureId],
    [specialOffers, specialOffers.pictureId],
    [articles, articles.coverId],
  ] as const;
  const linked = links.map(
    ([table, column]) => sql`exists (select 1 from ${table} where ${column} = ${pictures.id})`,
  );
  const named = sql`exists (
    select 1 from ${articles} where position('](' || ${pictures.name} in ${articles.body}::text) > 0)`;
  return sql.join([...linked, named, isKept()], sql` or `);
}

/** What was deleted or changed and can be undone shows the picture. */
function isKept(): SQL {
  const row = sql`coalesce(${changedRows.before}, ${changedRows.after})`;
  const columns = [sql`'picture_id'`, sql`'logo_id'`, sql`'cover_id'`];
  const linked = columns.map((column) => sql`${row} -> ${column} = to_jsonb(${pictures.id})`);
  const named = sql`position('](' || ${pictures.name} in (${row} -> 'body')::text) > 0`;
  return sql`exists (select 1 from ${changedRows} where ${sql.join([...linked, named], sql` or `)})`;
}
