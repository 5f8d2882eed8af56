import { createHash } from 'node:crypto';
import type { MediaStore } from '#api/media/media-store.ts';
import { StartupError } from '#api/startup-error.ts';
import type { BackupCipher } from './backup-cipher.ts';
import { FILES } from './backup-files.ts';
import type { BackupStore } from './backup-store.ts';
import { readAll } from './measured-bytes.ts';
import {
  type BackedUpPicture,
  formatEntry,
  listPictureFiles,
  openByPrefix,
  PREFIXES,
} from './picture-list.ts';
import type { Snapshot } from './snapshot.ts';
import type { Watch } from './watch-progress.ts';

/** Enough to keep a bucket busy, and few enough that their bytes are nothing. */
const FILES_AT_A_TIME = 8;
/** Far more than any derivative has. */
const MAX_PICTURE_BYTES = 64_000_000;

type Parts = {
  client: Snapshot['client'];
  media: Pick<MediaStore, 'read'>;
  store: BackupStore;
  cipher: BackupCipher;
  watch: Watch;
  /** Those of the backup before this one: they are there already. */
  earlier: AsyncGenerator<BackedUpPicture>;
  /** Whether the shop still names the file, now. */
  isStillNamed: (file: string) => Promise<boolean>;
};

export type CopiedPictures = { files: number; bytes: number; copied: number; missing: string[] };

/** Thrown when the shop has removed a picture that the snapshot still names: another snapshot does not. */
export class PictureRemoved extends Error {
  override name = 'PictureRemoved';
}

/**
 * Copies the files of the snapshot's pictures that no backup has yet, each read back and compared. `list` gives the list of
 * them all, and `counts` is right when that has ended.
 */
export function copyPictures(parts: Parts) {
  const counts: CopiedPictures = { files: 0, bytes: 0, copied: 0, missing: [] };

  async function* list(): AsyncIterable<Uint8Array> {
    const earlier = openByPrefix(parts.earlier);
    for (const prefix of PREFIXES) {
      parts.watch.signal.throwIfAborted();
      const known = new Map((await earlier.take(prefix)).map((picture) => [picture.name, picture]));
      const left = await listPictureFiles(parts.client, prefix);
      if (left.length === 0) continue;
      const stored = await listStored(parts.store, prefix);
      const entries: BackedUpPicture[] = [];
      const absent: string[] = [];
      await atATime(left, async (file) => {
        const before = known.get(file);
        const isThere = before && stored.get(FILES.picture(file)) === before.stored;
        const picture = isThere ? before : await copyPicture(parts, file);
        parts.watch.progress();
        if (picture) entries.push(picture);
        else absent.push(file);
        if (picture && !isThere) counts.copied++;
      });
      for (const file of absent) if (!(await parts.isStillNamed(file))) throw new PictureRemoved(file);
      counts.missing.push(...absent);
      counts.files += entries.length;
      for (const picture of entries.sort(byName)) {
        counts.bytes += picture.bytes;
        yield formatEntry(picture);
      }
    }
    await earlier.close();
  }

  return { list: list(), counts };
}

/** Works on everything in `items`, a few at a time. */
export async function atATime<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  const left = [...items];
  async function workOnNext() {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await work(next);
  }
  try {
    await Promise.all(Array.from({ length: FILES_AT_A_TIME }, workOnNext));
  } finally {
    left.length = 0;
  }
}

async function listStored(store: BackupStore, prefix: string) {
  const stored = new Map<string, number>();
  for await (const { name, bytes } of store.list(FILES.pictures(prefix))) stored.set(name, bytes);
  return stored;
}

/** Undefined when the media store has no such file. */
async function copyPicture(
  { media, store, cipher, watch }: Parts,
  file: string,
): Promise<BackedUpPicture | undefined> {
  const content = await media.read(file);
  if (!content) return undefined;
  const name = FILES.picture(file);
  const sha256 = hash(content);
  const stored = await store.write(name, cipher.encrypt(toChunks(content)), watch.signal);
  const written = await readPicture({ store, cipher, watch }, file);
  if (hash(written) !== sha256) throw new StartupError(`${name} is not what was written to ${store.place}.`);
  return { name: file, bytes: content.length, sha256, stored };
}

/** The bytes of a picture from the backup. Throws when they cannot be decrypted. */
export async function readPicture(
  { store, cipher, watch }: Pick<Parts, 'store' | 'cipher' | 'watch'>,
  file: string,
) {
  return readAll(cipher.decrypt(await store.read(FILES.picture(file), watch.signal)), MAX_PICTURE_BYTES);
}

export function hash(bytes: Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex');
}

async function* toChunks(bytes: Uint8Array) {
  yield bytes;
}

function byName(one: BackedUpPicture, other: BackedUpPicture) {
  return one.name < other.name ? -1 : 1;
}
