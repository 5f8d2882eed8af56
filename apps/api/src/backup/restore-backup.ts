import type pg from 'pg';
import { migrateDatabase } from '#api/database/migrate.ts';
import type { MediaStore } from '#api/media/media-store.ts';
import { StartupError } from '#api/startup-error.ts';
import { FILES, listBackups } from './backup-files.ts';
import { loadTables } from './load-tables.ts';
import { readAll } from './measured-bytes.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { BackupParts } from './take-backup.ts';
import { eachPicture, openPicture, verifyBackup } from './verify-backup.ts';

const MAX_SETTINGS_BYTES = 1_000_000;

type Parts = BackupParts & { connection: pg.ClientConfig; media: MediaStore };
type Wishes = {
  /** The newest one when left out. */
  backup?: string | undefined;
  /** Over a shop that has data. */
  replace: boolean;
  /** Leaves mails and other work that waited out. */
  withoutJobs: boolean;
};

/**
 * Restores a backup: the database, and the pictures that the media store lacks. The backup is read whole before anything is
 * changed. Gives its name and the settings that it holds. Throws a StartupError that says what stands in the way.
 */
export async function restoreBackup(parts: Parts, wishes: Wishes) {
  const { say } = parts;
  const backup = await chooseBackup(parts, wishes.backup);
  say(`Restoring ${backup} from ${parts.store.place}.`);
  const manifest = await verifyBackup(parts, backup);
  const release = await prepareDatabase(parts.connection, manifest, wishes);
  try {
    const pictures = await restorePictures(parts, backup);
    say(`Pictures: ${manifest.pictures.files} files, ${pictures} of them were not here.`);
    const rows = await loadTables(parts, backup, manifest, wishes);
    say(`Database: ${manifest.tables.length} tables, ${rows} rows, as they were at ${manifest.taken_at}.`);
  } finally {
    await release();
  }
  const made = await migrateDatabase(parts.connection);
  if (made > 0) say(`The schema was brought up to date: ${made} migrations.`);
  return { backup, settings: await readSettings(parts, backup) };
}

async function chooseBackup({ store }: Parts, wanted: string | undefined) {
  const { whole } = await listBackups(store);
  const backup = wanted ?? whole[0];
  if (backup && whole.includes(backup)) return backup;
  throw new StartupError(`There is no backup ${wanted ? `${wanted} ` : ''}in ${store.place}.`);
}

/** Gives how many files were missing. */
async function restorePictures(parts: Parts, backup: string) {
  let written = 0;
  await eachPicture(parts, backup, async (picture) => {
    if (await parts.media.has(picture.name)) return;
    await parts.media.write(picture.name, await openPicture(parts, picture));
    written++;
  });
  return written;
}

async function readSettings({ store, cipher, watch }: Parts, backup: string) {
  const stored = await store.read(FILES.settings(backup), watch.signal);
  return (await readAll(cipher.decrypt(stored), MAX_SETTINGS_BYTES)).toString();
}
