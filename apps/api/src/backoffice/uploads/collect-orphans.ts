import { inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#api/database/open-database.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { recurringRun } from '#api/jobs/schedule-run.ts';
import { isSharePicture, type MediaStore } from '#api/media/media-store.ts';
import { removeFiles } from './picture-files.ts';

const DAY_MS = 86_400_000;
/** Not while the shop is starting. */
const FIRST_MS = 10 * 60_000;
/** A file comes before its row: an upload that is being taken in has this long. */
const GRACE_MS = DAY_MS;
/** How long the picture of a shared link stays; whoever asks for it afterwards has it drawn again. */
const SHARED_MS = 90 * DAY_MS;
/** Pictures looked up at a time. */
const BATCH = 1_000;
/** Of one run; the others wait for the next. */
const MAX_ORPHANS = 10_000;

export const ORPHANS_QUEUE = recurringRun(
  'collect-orphans',
  { firstMs: FIRST_MS },
  {
    retryLimit: 3,
    retryDelay: 600,
    retryBackoff: true,
    expireInSeconds: 6 * 3_600,
    heartbeatSeconds: 60,
    deleteAfterSeconds: DAY_MS / 1_000,
  },
);

type Parts = { db: Database; store: MediaStore; log: Pick<Logger, 'info' | 'warn'>; now: () => Date };

/**
 * Removes from the store what nothing can show: files of pictures that have no row, pictures of shared links that are
 * older than a quarter of a year, and what writes that were cut off have left. A shop with a store of many pictures that
 * it does not know has the wrong store, or an older database: then none goes, and the log says so.
 */
export async function collectOrphans({ db, store, log, now }: Parts) {
  const old = new Date(now().getTime() - GRACE_MS);
  const tooOld = new Date(now().getTime() - SHARED_MS);
  await store.removeUnfinished(old);
  const found = await findOrphans(db, store, { old, tooOld });
  if (found.unknown > found.known) {
    log.warn(
      { unknown: found.unknown, known: found.known },
      'the picture storage has more pictures that the shop does not know than it knows: none is removed',
    );
    return;
  }
  for (const [base, files] of found.orphans) await removeFiles(db, store, base, files);
  for (const file of found.shared) await store.remove(file);
  const removed = { pictures: found.orphans.size, shared: found.shared.length };
  if (removed.pictures + removed.shared > 0) log.info(removed, 'pictures that nothing shows were removed');
}

type Age = { old: Date; tooOld: Date };

/** Files of pictures without a row, by the picture's name; how many pictures have none, and have one; what was shared long ago. */
async function findOrphans(db: Database, store: MediaStore, { old, tooOld }: Age) {
  const orphans = new Map<string, string[]>();
  const shared: string[] = [];
  let known = 0;
  let unknown = 0;
  let batch = new Map<string, string[]>();

  async function sift() {
    const bases = [...batch.keys()];
    const rows = await db
      .selectDistinct({ base: pictures.base })
      .from(pictures)
      .where(inArray(pictures.base, bases));
    known += rows.length;
    for (const { base } of rows) batch.delete(base);
    unknown += batch.size;
    for (const [base, files] of batch) if (orphans.size < MAX_ORPHANS) orphans.set(base, files);
    batch = new Map();
  }

  for await (const { file, written } of store.list()) {
    if (isSharePicture(file)) {
      if (written < tooOld && shared.length < MAX_ORPHANS) shared.push(file);
    } else if (written < old) {
      const base = file.slice(0, file.indexOf('-'));
      const files = batch.get(base);
      if (files) files.push(file);
      else {
        // Files come in order, so that those of the pictures before it are all there.
        if (batch.size === BATCH) await sift();
        batch.set(base, [file]);
      }
    }
  }
  if (batch.size > 0) await sift();
  return { orphans, known, unknown, shared };
}
