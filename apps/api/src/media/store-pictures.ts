import type { ImportedPicture } from '@pouchery/contract/catalog-import';
import type { PictureFacts } from '@pouchery/pictures/derive-picture';
import { type PictureFile, pictureBase, pictureFiles } from '@pouchery/pictures/picture-files';
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
  try {
    for (const { name, bytes } of encoded) await store.write(name, bytes);
  } catch (error) {
    for (const { name } of missing) await store.remove(name);
    throw error;
  }
  return facts;
}

/** True when the store has every file of the picture. */
export async function hasPicture(store: MediaStore, picture: PictureName): Promise<boolean> {
  return (await listMissing(store, picture)).length === 0;
}

async function listMissing(store: MediaStore, { base, widths }: PictureName) {
  const missing: PictureFile[] = [];
  for (const file of pictureFiles(base, widths)) {
    if (!(await store.has(file.name))) missing.push(file);
  }
  return missing;
}

/** Removes a picture's files, which nothing may show any more. */
export async function removePicture(store: MediaStore, { base, widths }: PictureName) {
  for (const { name } of pictureFiles(base, widths)) await store.remove(name);
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
  async function copyNext() {
    for (let next = files.pop(); next; next = files.pop()) {
      if (await store.adopt(next.name, next.path)) copied++;
    }
  }
  await Promise.all(Array.from({ length: FILES_AT_A_TIME }, copyNext));
  return { pictures, copied };
}
