import type pg from 'pg';
import type { Database } from '#api/database/open-database.ts';
import type { Env } from '#api/env.ts';
import { openMediaStore } from '#api/media/open-media-store.ts';
import { describeFailure } from '#api/observability/explain-failure.ts';
import { StartupError } from '#api/startup-error.ts';
import { FILES } from './backup-files.ts';
import { BACKUP_LOCK, BackupRunning, withBackupLock } from './backup-lock.ts';
import type { BackupParts } from './backup-parts.ts';
import { recordFailure, recordSuccess } from './backup-status.ts';
import type { KnownBackups } from './known-backups.ts';
import { pruneBackups } from './prune-backups.ts';
import { reverifyEarlier } from './reverify-earlier.ts';
import { collectSettings } from './settings-file.ts';
import { takeBackup } from './take-backup.ts';
import { countFiles, nameFiles } from './verify-backup.ts';
import { unlessItHangs } from './watch-progress.ts';

type Shop = { db: Database; connection: pg.ClientConfig };
export type BackupEnv = Pick<Env, 'backup' | 'dataDir' | 'mediaBucket' | 's3'>;

/** Thrown when all is done, but for files that are damaged. */
export class DamagedFiles extends StartupError {
  override name = 'DamagedFiles';
  override readonly exitCode = 4;
}

/**
 * Makes a backup, notes how it went, and removes those that are too old. Throws a StartupError for the operator, BackupRunning
 * when another one is made, and DamagedFiles when there are some that it could not mend.
 */
export async function makeBackup(env: BackupEnv, parts: BackupParts, { db, connection }: Shop) {
  try {
    const made = withBackupLock(connection, BACKUP_LOCK, parts.watch.signal, (live) =>
      make(env, parts, { db, connection, live }),
    );
    await unlessItHangs(parts.watch, made);
  } catch (error) {
    if (!(error instanceof BackupRunning || error instanceof DamagedFiles)) await noteFailure(db, error);
    throw error;
  }
}

async function make(
  env: BackupEnv,
  parts: BackupParts,
  { db, connection, live }: Shop & { live: pg.Client },
) {
  const began = Date.now();
  const media = await openMediaStore(env);
  const settings = collectSettings(env);
  const { name, manifest, bytes, known } = await takeBackup({ ...parts, connection, live, media, settings });
  const rows = manifest.tables.reduce((sum, { lines }) => sum + lines, 0);
  parts.say(`Database: ${manifest.tables.length} tables, ${rows} rows.`);
  parts.say('Checked: all of it was read back and is what was written.');
  const takenAt = new Date(manifest.taken_at);
  const older = await reverifyEarlier(parts, known, takenAt);
  const damaged = [...manifest.pictures.damaged.map(FILES.picture), ...older.values()];
  const failure = damaged.length > 0 ? describeDamage(damaged) : null;
  await recordSuccess(
    db,
    {
      succeededAt: new Date(),
      takenAt,
      name,
      rows,
      bytes,
      pictures: manifest.pictures.files,
      damaged: damaged.length,
    },
    failure,
  );
  const pruned = await pruneBackups(parts, setAside(known, older), name, env.backup.keep);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const facts = `(${seconds} s). Kept: ${pruned.kept}, removed: ${pruned.removed}.`;
  if (failure) throw new DamagedFiles(`The backup ${name} was made ${facts} But ${failure}`);
  parts.say(`The backup ${name} is good ${facts}`);
}

/** Backups with a damaged file do not count for those that are kept. */
function setAside({ good, strangers, ...rest }: KnownBackups, damaged: ReadonlyMap<string, string>) {
  return {
    ...rest,
    good: good.filter(({ name }) => !damaged.has(name)),
    strangers: [...strangers, ...[...damaged].map(([name, reason]) => ({ name, reason }))],
  };
}

function describeDamage(damaged: string[]) {
  const [are, ones] = damaged.length === 1 ? ['is', 'one'] : ['are', 'ones'];
  return `${countFiles(damaged.length)} of earlier backups ${are} damaged, and the shop has no whole ${ones}:${nameFiles(damaged)}`;
}

async function noteFailure(db: Database, error: unknown) {
  const failure = error instanceof StartupError ? error.message : describeFailure(error);
  // The failure itself is what has to be told; a database that is away cannot keep it.
  await recordFailure(db, new Date(), failure).catch(() => undefined);
}
