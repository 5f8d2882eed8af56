import { createHash } from 'node:crypto';
import { forEachConcurrently } from '#api/for-each-concurrently.ts';
import type { MediaStore } from '#api/media/media-store.ts';
import { StartupError } from '#api/startup-error.ts';
import { FILES } from './backup-files.ts';
import type { BackupPlace } from './backup-parts.ts';
import type { BackupStore } from './backup-store.ts';
import { readAll, toChunks } from './measured-bytes.ts';
import {
  type BackedUpPicture,
  formatEntry,
  listPictureFiles,
  openByPrefix,
  PREFIXES,
} from './picture-list.ts';
import type { Snapshot } from './snapshot.ts';

/** Enough to keep a bucket busy, and few enough that their bytes are nothing. */
export const FILES_AT_A_TIME = 8;
/** Far more than any derivative has. */
const MAX_PICTURE_BYTES = 64_000_000;

type Parts = BackupPlace & {
  client: Snapshot['client'];
  media: Pick<MediaStore, 'read'>;
  /** Those of the backup before this one: they are there already. */
  earlier: AsyncGenerator<BackedUpPicture>;
  /** Whether what was copied by earlier backups is to be read again, by the first characters of its name. */
  isReverified: (prefix: string) => boolean;
  /** Those that were damaged the last time. */
  doubted: ReadonlySet<string>;
  /** Whether the shop still names the file, now. */
  isStillNamed: (file: string) => Promise<boolean>;
};

export type CopiedPictures = {
  files: number;
  bytes: number;
  copied: number;
  /** Of earlier backups. */
  readAgain: number;
  /** Neither the shop nor the backup has them. */
  missing: string[];
  /** They were damaged in the backup, and are whole again. */
  mended: string[];
  /** They are damaged in the backup, and the shop has none that is what was backed up. */
  damaged: string[];
};

/** Thrown when the shop has removed a picture that the snapshot still names: another snapshot does not. */
export class PictureRemoved extends Error {
  override name = 'PictureRemoved';
}

/**
 * Copies the files of the snapshot's pictures that no backup has yet, each read back and compared. `list` gives the list of
 * them all, and `counts` is right when that has ended.
 */
export function copyPictures(parts: Parts) {
  const counts: CopiedPictures = {
    files: 0,
    bytes: 0,
    copied: 0,
    readAgain: 0,
    missing: [],
    mended: [],
    damaged: [],
  };

  /** Undefined when the media store has no such file. */
  async function keepPicture(file: string, before: BackedUpPicture | undefined, size: number | undefined) {
    if (before && size === before.stored) {
      if (!parts.isReverified(file.slice(0, 2)) && !parts.doubted.has(file)) return before;
      counts.readAgain++;
      if (await openPicture(parts, before)) return before;
    }
    const content = await parts.media.read(file);
    if (!content) return undefined;
    // A picture never changes: what the shop has now is damaged, too.
    if (before && size !== undefined && hash(content) !== before.sha256) {
      counts.damaged.push(file);
      return before;
    }
    counts.copied++;
    if (before && size !== undefined) counts.mended.push(file);
    return copyPicture(parts, file, content);
  }

  async function* list(): AsyncIterable<Uint8Array> {
    const earlier = openByPrefix(parts.earlier);
    for (const prefix of PREFIXES) {
      parts.watch.signal.throwIfAborted();
      const known = new Map((await earlier.take(prefix)).map((picture) => [picture.name, picture]));
      const remaining = await listPictureFiles(parts.client, prefix);
      if (remaining.length === 0) continue;
      const stored = await listStored(parts.store, prefix);
      const entries: BackedUpPicture[] = [];
      const absent: string[] = [];
      await forEachConcurrently(FILES_AT_A_TIME, remaining, async (file) => {
        const picture = await keepPicture(file, known.get(file), stored.get(FILES.picture(file)));
        parts.watch.progress();
        if (picture) entries.push(picture);
        else absent.push(file);
      });
      for (const file of absent) {
        if (!(await parts.isStillNamed(file))) throw new PictureRemoved(file);
        const before = known.get(file);
        (before ? counts.damaged : counts.missing).push(file);
        if (before) entries.push(before);
      }
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

async function listStored(store: BackupStore, prefix: string) {
  const stored = new Map<string, number>();
  for await (const { name, bytes } of store.list(FILES.pictures(prefix))) stored.set(name, bytes);
  return stored;
}

async function copyPicture(parts: Parts, file: string, content: Buffer): Promise<BackedUpPicture> {
  const { store, cipher, watch } = parts;
  const name = FILES.picture(file);
  const sha256 = hash(content);
  const stored = await store.write(name, cipher.encrypt(toChunks(content)), watch.signal);
  const written = await readPicture(parts, file);
  if (hash(written) !== sha256) throw new StartupError(`${name} is not what was written to ${store.place}.`);
  return { name: file, bytes: content.length, sha256, stored };
}

/** The bytes of a picture of a backup as they were in the shop; undefined when they are damaged or gone. */
export async function openPicture(parts: BackupPlace, picture: BackedUpPicture) {
  const bytes = await readPicture(parts, picture.name).catch(() => undefined);
  parts.watch.signal.throwIfAborted();
  return bytes && hash(bytes) === picture.sha256 ? bytes : undefined;
}

async function readPicture({ store, cipher, watch }: BackupPlace, file: string) {
  return readAll(cipher.decrypt(await store.read(FILES.picture(file), watch.signal)), MAX_PICTURE_BYTES);
}

export function hash(bytes: Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex');
}

function byName(one: BackedUpPicture, other: BackedUpPicture) {
  return one.name < other.name ? -1 : 1;
}
