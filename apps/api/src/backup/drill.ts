import type pg from 'pg';
import type { Database } from '#api/database/open-database.ts';
import type { Env } from '#api/env.ts';
import { describeFailure } from '#api/observability/explain-failure.ts';
import { StartupError } from '#api/startup-error.ts';
import { BackupRunning, DRILL_LOCK, withBackupLock } from './backup-lock.ts';
import type { BackupParts } from './backup-parts.ts';
import { recordDrill } from './backup-status.ts';
import { openDrillDatabase } from './drill-database.ts';
import { isSame, measureAll } from './measured-bytes.ts';
import type { KnownBackup } from './read-manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { openSnapshot, readSequences, readTable } from './snapshot.ts';
import { verifyPictures } from './verify-backup.ts';

type Shop = { db: Database; connection: pg.ClientConfig };

/**
 * Restores the newest backup into an empty database beside the shop, compares every table and sequence with what was backed
 * up, reads every picture, and takes that database away again. Notes how it went. Throws a StartupError for the operator.
 */
export async function drill(env: Pick<Env, 'backup'>, parts: BackupParts, { db, connection }: Shop) {
  const began = Date.now();
  try {
    const name = await withBackupLock(connection, DRILL_LOCK, parts.watch.signal, () =>
      tryBackup(env, parts, connection),
    );
    await recordDrill(db, new Date(), name, null);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    parts.say(`The drill is good: ${name} was restored and is what was backed up (${seconds} s).`);
  } catch (error) {
    const failure = error instanceof StartupError ? error.message : describeFailure(error);
    if (!(error instanceof BackupRunning))
      await recordDrill(db, new Date(), null, failure).catch(() => undefined);
    throw error;
  }
}

async function tryBackup(env: Pick<Env, 'backup'>, parts: BackupParts, shop: pg.ClientConfig) {
  const { connection, close } = await openDrillDatabase(env, shop);
  try {
    const { backup } = await restoreBackup(
      { ...parts, connection },
      {
        replace: false,
        withoutJobs: false,
        whenLoaded: (restored) => compare(parts, connection, restored),
      },
    );
    const pictures = await verifyPictures(parts, backup.name);
    parts.say(`Pictures: ${pictures} files are what was backed up.`);
    return backup.name;
  } finally {
    await close();
  }
}

/** Reads what is in the database now as a backup would, and compares it with what was read then. */
async function compare({ watch, say }: BackupParts, connection: pg.ClientConfig, { manifest }: KnownBackup) {
  const { client, close } = await openSnapshot(connection, watch.signal);
  try {
    for (const table of manifest.tables) {
      const found = await measureAll(readTable(client, table), watch);
      if (isSame(found, table)) continue;
      throw new StartupError(
        `The table ${table.name} is not what was backed up: ${found.lines} rows were restored of ${table.lines}.`,
      );
    }
    const found = new Map((await readSequences(client)).map((one) => [one.name, one]));
    const wrong = manifest.sequences.find(
      ({ name, last, is_called }) =>
        found.get(name)?.last !== last || found.get(name)?.is_called !== is_called,
    );
    if (wrong) throw new StartupError(`The sequence ${wrong.name} is not where it was.`);
    say(
      `Compared: ${manifest.tables.length} tables and ${manifest.sequences.length} sequences are the same.`,
    );
  } finally {
    await close();
  }
}
