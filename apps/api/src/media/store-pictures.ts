import type { ImportedPicture } from '@pouchery/contract/catalog-import';
import type { PictureFacts } from '@pouchery/pictures/derive-picture';
import { pictureBase, pictureFiles } from '@pouchery/pictures/picture-files';
import { forEachConcurrently } from '#api/for-each-concurrently.ts';
import type { Drawing } from './draw-pictures.ts';
import type { MediaStore } from './media-store.ts';

type PictureName = Pick<PictureFacts, 'base' | 'widths'>;

/** Enough to keep a disk busy; more would only hold open files. */
const FILES_AT_A_TIME = 32;

/**
 * Stores a picture's derivatives: seconds for a large one. Files that are there are kept; when anything fails, none is
 * left behind. Throws UnreadablePicture.
 */
export async function putPicture(
  store: MediaStore,
  { describe, encode }: Drawing,
  original: Buffer,
): Promise<PictureFacts> {
  const facts = await describe(original);
  const missing = await listMissing(store, facts);
  if (missing.length === 0) return facts;
  const encoded = await encode(original, missing);
  const written = await Promise.allSettled(encoded.map(({ name, bytes }) => store.write(name, bytes)));
  const failed = written.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') {
    // A store that is away keeps them until orphans are collected.
    await Promise.allSettled(missing.map(({ name }) => store.remove(name)));
    throw failed.reason;
  }
  return facts;
}

/** True when the store has every file of the picture. */
export async function hasPicture(store: MediaStore, picture: PictureName): Promise<boolean> {
  return (await listMissing(store, picture)).length === 0;
}

async function listMissing(store: MediaStore, { base, widths }: PictureName) {
  const files = pictureFiles(base, widths);
  const isThere = await Promise.all(files.map(({ name }) => store.has(name)));
  return files.filter((_, index) => !isThere[index]);
}

/** What `importPictures` writes to the database, and how many files were not in the store before. */
type CopiedPictures = {
  pictures: (Omit<ImportedPicture, 'file' | 'hash'> & { base: string })[];
  copied: number;
};

/** Takes over the derivatives that come with an import; nothing is encoded, what is there is skipped. */
export async function copyImported(
  store: MediaStore,
  imported: readonly ImportedPicture[],
): Promise<CopiedPictures> {
  const pictures = imported.map(({ file: _, hash, ...facts }) => ({ ...facts, base: pictureBase(hash) }));
  const files = imported.flatMap(({ hash, widths, file }) =>
    pictureFiles(pictureBase(hash), widths).map(({ name, width, format }) => ({
      name,
      path: file(width, format),
    })),
  );
  let copied = 0;
  await forEachConcurrently(FILES_AT_A_TIME, files, async ({ name, path }) => {
    if (await store.adopt(name, path)) copied++;
  });
  return { pictures, copied };
}
