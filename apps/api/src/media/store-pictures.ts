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
 * Stores the derivatives of a picture that `facts` describes: seconds for a large one. Files that are there are kept. When it fails
 * some may be there: only whoever holds the picture knows whether somebody else has them. Throws UnreadablePicture.
 */
export async function putPicture(
  store: MediaStore,
  { encode }: Pick<Drawing, 'encode'>,
  original: Buffer,
  facts: PictureName,
): Promise<void> {
  const missing = await listMissing(store, facts);
  if (missing.length === 0) return;
  const encoded = await encode(original, missing);
  const written = await Promise.allSettled(encoded.map(({ name, bytes }) => store.write(name, bytes)));
  const failed = written.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
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
