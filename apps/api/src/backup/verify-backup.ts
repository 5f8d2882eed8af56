import { StartupError } from '#api/startup-error.ts';
import type { BackupCipher } from './backup-cipher.ts';
import { FILES } from './backup-files.ts';
import type { BackupStore } from './backup-store.ts';
import { atATime, hash, readPicture } from './copy-pictures.ts';
import { type Manifest, manifest } from './manifest.ts';
import { decompress, isSame, type Measure, measureAll, readAll } from './measured-bytes.ts';
import { type BackedUpPicture, openByPrefix, PREFIXES, readPictureList } from './picture-list.ts';
import type { Watch } from './watch-progress.ts';

const MAX_MANIFEST_BYTES = 4_000_000;

type Parts = { store: BackupStore; cipher: BackupCipher; watch: Watch };

/** What the backup says of itself. Throws a StartupError when the key does not open it. */
export async function readManifest({ store, cipher, watch }: Parts, backup: string): Promise<Manifest> {
  const name = FILES.manifest(backup);
  const stored = await readAll(await store.read(name, watch.signal), MAX_MANIFEST_BYTES);
  try {
    const text = await readAll(cipher.decrypt(toChunks(stored)), MAX_MANIFEST_BYTES);
    return manifest.parse(JSON.parse(text.toString()));
  } catch {
    throw new StartupError(
      `${name} in ${store.place} cannot be read: BACKUP_KEY is not the key it was made with, or the file is damaged.`,
    );
  }
}

/** Reads the database, the settings and the list of pictures back. Throws a StartupError that names what is damaged. */
export async function verifyBackup(parts: Parts, backup: string): Promise<Manifest> {
  const found = await readManifest(parts, backup);
  const { tables, pictures, settings } = found;
  for (const table of tables) await verifyFile(parts, FILES.table(backup, table), table, decompress);
  await verifyFile(parts, FILES.pictureList(backup), pictures.list, decompress);
  await verifyFile(parts, FILES.settings(backup), settings);
  return found;
}

/** Reads every picture of the backup back, too: gigabytes, for a shop that has them. Gives how many files. */
export async function verifyPictures(parts: Parts, backup: string): Promise<number> {
  let files = 0;
  await eachPicture(parts, backup, async (picture) => {
    await openPicture(parts, picture);
    files++;
  });
  return files;
}

/** Does `work` with each picture of the backup, a few at a time. */
export async function eachPicture(
  { store, cipher, watch }: Parts,
  backup: string,
  work: (picture: BackedUpPicture) => Promise<void>,
) {
  const list = openByPrefix(readPictureList(store, cipher, backup, watch.signal));
  for (const prefix of PREFIXES) {
    await atATime(await list.take(prefix), async (picture) => {
      await work(picture);
      watch.progress();
    });
  }
  await list.close();
}

/** A picture's bytes, which are what they were. Throws a StartupError. */
export async function openPicture(parts: Parts, { name, sha256 }: BackedUpPicture): Promise<Buffer> {
  const bytes = await readPicture(parts, name).catch(() => undefined);
  parts.watch.signal.throwIfAborted();
  if (!bytes || hash(bytes) !== sha256) throw damaged(parts.store, FILES.picture(name));
  return bytes;
}

type Change = (content: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

async function verifyFile(parts: Parts, name: string, written: Measure, change: Change = (same) => same) {
  const { store, cipher, watch } = parts;
  const read = async () => measureAll(change(cipher.decrypt(await store.read(name, watch.signal))), watch);
  const found = await read().catch(() => undefined);
  watch.signal.throwIfAborted();
  if (!found || !isSame(found, written)) throw damaged(store, name);
}

export function damaged({ place }: BackupStore, name: string) {
  return new StartupError(`${name} in ${place} is damaged or gone: it does not hold what was backed up.`);
}

async function* toChunks(bytes: Uint8Array) {
  yield bytes;
}
