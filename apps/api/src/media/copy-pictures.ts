import type { MediaStore } from './media-store.ts';

/** Enough to keep a line busy. */
const FILES_AT_A_TIME = 16;

/**
 * Copies every file that `to` does not have yet, so that a copy that was cut off is taken up again, and one beside a
 * running shop is completed by another after it. `onCopied` hears of each. Gives how many there are and how many were copied.
 */
export async function copyPictures(from: MediaStore, to: MediaStore, onCopied: (copied: number) => void) {
  const files = from.list()[Symbol.asyncIterator]();
  let found = 0;
  let copied = 0;

  async function copyNext() {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      found++;
      const { file } = next.value;
      if (await to.has(file)) continue;
      const bytes = await from.read(file);
      // Removed since it was listed.
      if (!bytes) continue;
      await to.write(file, bytes);
      onCopied(++copied);
    }
  }
  await Promise.all(Array.from({ length: FILES_AT_A_TIME }, copyNext));
  return { found, copied };
}
