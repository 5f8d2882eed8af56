import { randomBytes } from 'node:crypto';
import type { PictureFacts } from '@pouchery/pictures/derive-picture';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { recordChange } from '#api/backoffice/audit/record-change.ts';
import type { StaffMember } from '#api/backoffice/staff/staff-queries.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { tintsOfColour } from '#api/features/catalog/tints.ts';
import { slugText } from '#api/features/redirects/slug-text.ts';
import type { Jobs } from '#api/jobs/job-queue.ts';
import type { Drawing } from '#api/media/draw-pictures.ts';
import type { MediaStore } from '#api/media/media-store.ts';
import { putPicture } from '#api/media/store-pictures.ts';
import { holdPicture, removeUnused } from './picture-files.ts';
import { tidyUploadsLater } from './tidy-uploads.ts';

type Upload = { bytes: Buffer; fileName: string };
type Parts = {
  db: Database;
  store: MediaStore;
  drawing: Drawing;
  jobs: Pick<Jobs, 'send'>;
  staff: StaffMember;
  now: Date;
};

/**
 * Takes a picture in: its derivatives into the media store and a row that nothing links to yet, which goes again after
 * a day unless something does. What the shop has already is not taken in twice. Gives the row's id. What fails leaves neither file nor row. Throws UnreadablePicture.
 */
export async function addUpload(
  { db, store, drawing, jobs, staff, now }: Parts,
  { bytes, fileName }: Upload,
) {
  const facts = await drawing.describe(bytes);
  const name = getName(fileName);
  try {
    await putPicture(store, drawing, bytes, facts);
    return await db.transaction(async (tx) => {
      await holdPicture(tx, facts.base);
      // The same picture may have been tidied away since; from here on nobody can.
      await putPicture(store, drawing, bytes, facts);
      const present = await findSame(tx, facts.base, now);
      if (present !== undefined) return present;
      const id = await insertPicture(tx, facts, { name, uploadedAt: now });
      await recordChange(tx, staff, {
        subject: 'picture',
        subject_id: id,
        subject_name: name,
        action: 'create',
      });
      await tidyUploadsLater(tx, jobs, now);
      return id;
    });
  } catch (error) {
    await removeUnused(db, store, facts);
    throw error;
  }
}

/** The same file is one picture, however often it is sent; it lies about for another day. */
async function findSame(tx: Transaction, base: string, now: Date) {
  const [same] = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(eq(pictures.base, base))
    .orderBy(asc(pictures.id))
    .limit(1)
    // Whoever tidies it away at this moment has the row: then it is no more.
    .for('update');
  if (!same) return undefined;
  const wasSent = and(eq(pictures.id, same.id), isNotNull(pictures.uploadedAt));
  await tx.update(pictures).set({ uploadedAt: now }).where(wasSent);
  return same.id;
}

async function insertPicture(
  tx: Transaction,
  { base, widths, width, height, dominant }: PictureFacts,
  own: { name: string; uploadedAt: Date },
): Promise<number> {
  const [row] = await tx
    .insert(pictures)
    .values({ ...own, base, widths, width, height, dominant, ...tintsOfColour(dominant) })
    .returning({ id: pictures.id });
  if (!row) throw new Error('The picture was not written.');
  return row.id;
}

/** How Markdown names the picture: readable, and nobody else's. */
function getName(fileName: string) {
  const readable = slugText(fileName.replace(/\.[^.]*$/, '')).slice(0, 60) || 'picture';
  return `uploads/${readable}-${randomBytes(4).toString('hex')}`;
}
