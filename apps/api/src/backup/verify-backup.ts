import { forEachConcurrently } from '#api/for-each-concurrently.ts';
import { StartupError } from '#api/startup-error.ts';
import { FILES } from './backup-files.ts';
import type { BackupPlace } from './backup-parts.ts';
import type { BackupStore } from './backup-store.ts';
import { FILES_AT_A_TIME, openPicture } from './copy-pictures.ts';
import { type Change, decompress, isSame, type Measure, measureAll } from './measured-bytes.ts';
import { type BackedUpPicture, openByPrefix, PREFIXES, readPictureList } from './picture-list.ts';
import type { KnownBackup } from './read-manifest.ts';

/** Of names that are said one by one. */
const NAMED = 20;

/** Reads the database, the settings and the list of pictures back. Throws a StartupError that names what is damaged. */
export async function verifyBackup(parts: BackupPlace, { name, manifest }: KnownBackup) {
  const { tables, pictures, settings } = manifest;
  // The short ones first.
  await verifyFile(parts, FILES.settings(name), settings);
  await verifyFile(parts, FILES.pictureList(name), pictures.list, decompress);
  for (const table of tables) await verifyFile(parts, FILES.table(name, table), table, decompress);
}

/** Whether the backup's list of pictures is whole. */
export async function hasPictureList(parts: BackupPlace, { name, manifest }: KnownBackup) {
  return isWhole(parts, FILES.pictureList(name), manifest.pictures.list, decompress);
}

/**
 * Reads every picture of the backup back, too: gigabytes, for a shop that has them. Gives how many files. Throws a
 * StartupError that names the damaged ones.
 */
export async function verifyPictures(parts: BackupPlace, backup: string): Promise<number> {
  let files = 0;
  const damagedFiles: string[] = [];
  await eachPicture(parts, backup, async (picture) => {
    files++;
    if (!(await openPicture(parts, picture))) damagedFiles.push(FILES.picture(picture.name));
  });
  if (damagedFiles.length === 0) return files;
  throw new StartupError(
    `${countFiles(damagedFiles.length)} of pictures in ${parts.store.place} ${damagedFiles.length === 1 ? 'is' : 'are'} damaged or gone:${nameFiles(damagedFiles)}`,
  );
}

export function countFiles(count: number) {
  return `${count} ${count === 1 ? 'file' : 'files'}`;
}

/** In lines of their own; of many the first. */
export function nameFiles(names: readonly string[]) {
  const lines = names.toSorted().slice(0, NAMED);
  if (names.length > NAMED) lines.push(`and ${names.length - NAMED} more`);
  return lines.map((line) => `\n  ${line}`).join('');
}

/** Does `work` with each picture of the backup, a few at a time. */
export async function eachPicture(
  parts: BackupPlace,
  backup: string,
  work: (picture: BackedUpPicture) => Promise<void>,
) {
  const list = openByPrefix(readPictureList(parts, backup));
  for (const prefix of PREFIXES) {
    await forEachConcurrently(FILES_AT_A_TIME, await list.take(prefix), async (picture) => {
      await work(picture);
      parts.watch.progress();
    });
  }
  await list.close();
}

async function verifyFile(parts: BackupPlace, name: string, written: Measure, change?: Change) {
  if (!(await isWhole(parts, name, written, change))) throw new Damaged(parts.store, name);
}

async function isWhole(parts: BackupPlace, name: string, written: Measure, change: Change = (same) => same) {
  const { store, cipher, watch } = parts;
  const read = async () => measureAll(change(cipher.decrypt(await store.read(name, watch.signal))), watch);
  const found = await read().catch(() => undefined);
  watch.signal.throwIfAborted();
  return found !== undefined && isSame(found, written);
}

/** Thrown for a file of a backup that is not what was written. */
export class Damaged extends StartupError {
  override name = 'Damaged';
  readonly file: string;
  constructor({ place }: Pick<BackupStore, 'place'>, file: string) {
    super(`${file} in ${place} is damaged or gone: it does not hold what was backed up.`);
    this.file = file;
  }
}
