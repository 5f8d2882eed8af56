import type pg from 'pg';
import { emptyDatabase, isEmpty } from '#api/database/empty-database.ts';
import { migrateDatabase } from '#api/database/migrate.ts';
import { withClient } from '#api/database/with-client.ts';
import { FILES } from './backup-files.ts';
import type { BackupParts } from './backup-parts.ts';
import { chooseBackup, readBackups, warnOfStrangers } from './known-backups.ts';
import { loadTables } from './load-tables.ts';
import { readAll } from './measured-bytes.ts';
import { prepareDatabase } from './prepare-database.ts';
import { readClock } from './read-clock.ts';
import type { KnownBackup } from './read-manifest.ts';
import { verifyBackup } from './verify-backup.ts';

const MAX_SETTINGS_BYTES = 1_000_000;

type Parts = BackupParts & { connection: pg.ClientConfig };
type Wishes = {
  /** The newest one when left out. */
  backup?: string | undefined;
  /** Over a shop that has data. */
  replace: boolean;
  /** Leaves mails and other work that waited out. */
  withoutJobs: boolean;
  /** Called with the backup once the rows are in, before the schema is brought up to date. */
  whenLoaded?: (backup: KnownBackup) => Promise<void>;
  /** Called once the backup was read, before anything is changed. */
  whenRead?: () => Promise<void>;
};

/**
 * Restores the database of a backup, which is read whole before anything is changed; pictures come after it
 * (restore-pictures.ts). Gives the backup and the settings that it holds. Throws a StartupError that says what stands in the
 * way, and leaves an empty database as it was, and one that has data with that data.
 */
export async function restoreBackup(parts: Parts, wishes: Wishes) {
  const { say, connection, store } = parts;
  const known = await readBackups(parts, await withClient(connection, readClock));
  if (!wishes.backup) warnOfStrangers(known, say);
  const backup = chooseBackup(known, store.place, wishes.backup);
  say(`Restoring ${backup.name} from ${store.place}.`);
  await verifyBackup(parts, backup);
  const settings = await readSettings(parts, backup);
  await wishes.whenRead?.();
  const wasEmpty = await isEmpty(connection);
  try {
    await restoreDatabase(parts, backup, wishes);
  } catch (error) {
    if (wasEmpty) await emptyDatabase(connection);
    throw parts.watch.signal.reason ?? error;
  }
  return { backup, settings };
}

async function restoreDatabase(parts: Parts, backup: KnownBackup, wishes: Wishes) {
  const { say, connection } = parts;
  const { manifest } = backup;
  const release = await prepareDatabase(connection, manifest, wishes);
  try {
    const rows = await loadTables(parts, backup.name, manifest, wishes);
    say(`Database: ${manifest.tables.length} tables, ${rows} rows, as they were at ${manifest.taken_at}.`);
  } finally {
    await release();
  }
  await wishes.whenLoaded?.(backup);
  const made = await migrateDatabase(connection);
  if (made > 0) say(`The schema was brought up to date: ${made} migrations.`);
}

async function readSettings({ store, cipher, watch }: Parts, { name }: KnownBackup) {
  const stored = await store.read(FILES.settings(name), watch.signal);
  return (await readAll(cipher.decrypt(stored), MAX_SETTINGS_BYTES)).toString();
}
