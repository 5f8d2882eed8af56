import type { ImportedPicture } from '@pouchery/contract/catalog-import';
import type { PictureFacts } from '@pouchery/pictures/derive-picture';
import { pictureBase, pictureFiles } from '@pouchery/pictures/picture-files';
import type { MediaStore } from './media-store.ts';

/** Enough to keep a disk busy; more would only hold open files. */
const FILES_AT_A_TIME = 32;

/**
 * Stores a picture's derivatives, made one after the other so that an upload leaves cores for visitors: seconds
 * for a large one. Files that are there are kept. Throws UnreadablePicture.
 */
export async function putPicture(store: MediaStore, original: Uint8Array): Promise<PictureFacts> {
  // Its codecs take seven megabytes, and most starts never see a new picture.
  const { describePicture, encodePicture } = await import('@pouchery/pictures/derive-picture');
  const facts = await describePicture(original);
  for (const { name, width, format } of pictureFiles(facts.base, facts.widths)) {
    if (await store.has(name)) continue;
    await store.write(name, await encodePicture(original, width, format));
  }
  return facts;
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
