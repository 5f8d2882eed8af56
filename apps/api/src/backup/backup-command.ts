import { withDatabase } from '#api/database/reach-database.ts';
import type { Env } from '#api/env.ts';
import { readWords } from '#api/read-words.ts';
import { StartupError } from '#api/startup-error.ts';
import { makeBackupKey } from './backup-cipher.ts';
import type { BackupParts } from './backup-parts.ts';
import { drill } from './drill.ts';
import { chooseBackup, readBackups, warnOfStrangers } from './known-backups.ts';
import { makeBackup } from './make-backup.ts';
import { openBackupPlace } from './open-backup-place.ts';
import { verifyBackup, verifyPictures } from './verify-backup.ts';
import { RESTORE_LIMITS, WATCH_LIMITS } from './watch-progress.ts';

const USAGE = `Write: npm run backup                      makes a backup
       npm run backup -- list              shows the backups there are
       npm run backup -- check [name]      reads a backup whole, pictures too; the newest when no name is given
       npm run backup -- drill             restores the newest into an empty database beside the shop, compares, empties it
       npm run backup -- key               makes a key for BACKUP_KEY`;

/** Does what `npm run backup` was asked for. Throws a StartupError with a sentence for the operator. */
export async function runBackupCommand(env: Env, args: string[], say: (sentence: string) => void) {
  const { positionals } = readWords(args, USAGE, {});
  const [command = 'make', name, ...more] = positionals;
  if (more.length > 0 || (name && command !== 'check')) throw new StartupError(USAGE);
  if (command === 'key') return say(await makeBackupKey());
  const place = await openBackupPlace(env, say, command === 'drill' ? RESTORE_LIMITS : WATCH_LIMITS);
  try {
    if (command === 'make') await withDatabase(env, (shop) => makeBackup(env, place, shop));
    else if (command === 'drill') await withDatabase(env, (shop) => drill(env, place, shop));
    else if (command === 'list') await list(place);
    else if (command === 'check') await check(place, name);
    else throw new StartupError(USAGE);
  } finally {
    place.watch.stop();
  }
}

async function list(parts: BackupParts) {
  const known = await readBackups(parts, new Date());
  warnOfStrangers(known, parts.say);
  if (known.good.length === 0) parts.say(`There is no backup in ${parts.store.place}.`);
  for (const { name, manifest } of known.good) {
    const { tables, pictures, migration } = manifest;
    const rows = tables.reduce((sum, { lines }) => sum + lines, 0);
    parts.say(`${name}  ${rows} rows, ${pictures.files} files of pictures, schema ${migration.tag}`);
  }
}

async function check(parts: BackupParts, wanted: string | undefined) {
  const known = await readBackups(parts, new Date());
  warnOfStrangers(known, parts.say);
  const backup = chooseBackup(known, parts.store.place, wanted);
  await verifyBackup(parts, backup);
  const pictures = await verifyPictures(parts, backup.name);
  parts.say(
    `The backup ${backup.name} is good: every table, the settings and ${pictures} files of pictures were read.`,
  );
}
