import type { PictureFacts } from '@pouchery/pictures/derive-picture';
import { pictureFiles } from '@pouchery/pictures/picture-files';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { changedRows } from '#api/features/history/changed-rows-tables.ts';
import type { MediaStore } from '#api/media/media-store.ts';

/** Until `tx` ends nobody else adds or removes a picture with these files. */
export async function holdPicture(tx: Transaction, base: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${base}, 0))`);
}

/** Removes a picture's files unless a row has them. */
export async function removeUnused(
  db: Database,
  store: MediaStore,
  { base, widths }: Pick<PictureFacts, 'base' | 'widths'>,
) {
  const files = pictureFiles(base, widths).map(({ name }) => name);
  await removeFiles(db, store, base, files);
}

/** Removes these files of the picture `base` unless a row has it, or had it and may be brought back. */
export async function removeFiles(db: Database, store: MediaStore, base: string, files: readonly string[]) {
  await db.transaction(async (tx) => {
    await holdPicture(tx, base);
    const [used] = await tx
      .select({ id: pictures.id })
      .from(pictures)
      .where(eq(pictures.base, base))
      .limit(1);
    if (!used && !(await isBaseUsed(tx, base))) await Promise.all(files.map((file) => store.remove(file)));
  });
}

/** A picture that was deleted or replaced and can be brought back has these files. */
async function isBaseUsed(tx: Transaction, base: string) {
  const { rows } = await tx.execute(sql`
    select 1 from ${changedRows} where ${changedRows.of} = 'pictures'
      and ${base} in (${changedRows.before} ->> 'base', ${changedRows.after} ->> 'base') limit 1`);
  return rows.length > 0;
}
