import { parseArgs } from 'node:util';
import { reachDatabase } from '#api/database/reach-database.ts';
import type { Env } from '#api/env.ts';
import { openMediaStore } from '#api/media/open-media-store.ts';
import { describeFailure } from '#api/observability/logged-errors.ts';
import { StartupError } from '#api/startup-error.ts';
import { makeBackupKey } from './backup-cipher.ts';
import { listBackups } from './backup-files.ts';
import { BackupRunning, withBackupLock } from './backup-lock.ts';
import { recordFailure, recordSuccess } from './backup-status.ts';
import { openBackupPlace } from './open-backup-place.ts';
import { pruneBackups } from './prune-backups.ts';
import { collectSettings } from './settings-file.ts';
import { type BackupParts, takeBackup } from './take-backup.ts';
import { readManifest, verifyBackup, verifyPictures } from './verify-backup.ts';

const USAGE = `Write: npm run backup                      makes a backup
       npm run backup -- list              shows the backups there are
       npm run backup -- check [name]      reads a backup whole, pictures too; the newest when no name is given
       npm run backup -- key               makes a key for BACKUP_KEY`;

/** Does what `npm run backup` was asked for. Throws a StartupError with a sentence for the operator. */
export async function runBackupCommand(env: Env, args: string[], say: (sentence: string) => void) {
  const { positionals } = readArguments(args);
  const [command = 'make', name, ...more] = positionals;
  if (more.length > 0 || (name && command !== 'check')) throw new StartupError(USAGE);
  if (command === 'key') return say(await makeBackupKey());
  const place = await openBackupPlace(env, say);
  try {
    if (command === 'make') await make(env, place);
    else if (command === 'list') await list(place);
    else if (command === 'check') await check(place, name);
    else throw new StartupError(USAGE);
  } finally {
    place.watch.stop();
  }
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true });
  } catch {
    throw new StartupError(USAGE);
  }
}

async function make(env: Env, parts: BackupParts) {
  const { db, connection, close } = await reachDatabase(env);
  const began = Date.now();
  try {
    await withBackupLock(connection, parts.watch.signal, async (live) => {
      const media = await openMediaStore(env);
      const { name, manifest, bytes } = await takeBackup({
        ...parts,
        ...{ connection, live, media },
        settings: collectSettings(env),
      });
      const rows = manifest.tables.reduce((sum, { lines }) => sum + lines, 0);
      parts.say(`Database: ${manifest.tables.length} tables, ${rows} rows.`);
      parts.say('Checked: all of it was read back and is what was written.');
      const pictures = manifest.pictures.files;
      const takenAt = new Date(manifest.taken_at);
      await recordSuccess(db, { succeededAt: new Date(), takenAt, name, rows, pictures, bytes });
      const pruned = await pruneBackups(parts, env.backup.keep);
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      parts.say(
        `The backup ${name} is good (${seconds} s). Kept: ${pruned.kept}, removed: ${pruned.removed}.`,
      );
    });
  } catch (error) {
    if (!(error instanceof BackupRunning)) await noteFailure(db, error);
    throw error;
  } finally {
    await close();
  }
}

async function noteFailure(db: Parameters<typeof recordFailure>[0], error: unknown) {
  const failure = error instanceof StartupError ? error.message : describeFailure(error);
  // The failure itself is what has to be told; a database that is away cannot keep it.
  await recordFailure(db, new Date(), failure).catch(() => undefined);
}

async function list(parts: BackupParts) {
  const { whole } = await listBackups(parts.store);
  if (whole.length === 0) parts.say(`There is no backup in ${parts.store.place}.`);
  for (const name of whole) {
    const { tables, pictures, migration } = await readManifest(parts, name);
    const rows = tables.reduce((sum, { lines }) => sum + lines, 0);
    parts.say(`${name}  ${rows} rows, ${pictures.files} files of pictures, schema ${migration.tag}`);
  }
}

async function check(parts: BackupParts, wanted: string | undefined) {
  const { whole } = await listBackups(parts.store);
  const name = wanted ?? whole[0];
  if (!name || !whole.includes(name)) {
    throw new StartupError(`There is no backup ${wanted ? `${wanted} ` : ''}in ${parts.store.place}.`);
  }
  await verifyBackup(parts, name);
  const pictures = await verifyPictures(parts, name);
  parts.say(
    `The backup ${name} is good: every table, the settings and ${pictures} files of pictures were read.`,
  );
}
