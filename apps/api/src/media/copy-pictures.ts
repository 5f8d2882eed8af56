import { forEachConcurrently } from '#api/for-each-concurrently.ts';
import type { MediaStore } from './media-store.ts';

/** Enough to keep a line busy. */
const FILES_AT_A_TIME = 16;

/**
 * Copies every file that `to` does not have yet, so that a copy that was cut off is taken up again, and one beside a
 * running shop is completed by another after it. `onCopied` hears of each. Gives how many there are and how many were copied.
 */
export async function copyPictures(from: MediaStore, to: MediaStore, onCopied: (copied: number) => void) {
  let found = 0;
  let copied = 0;
  await forEachConcurrently(FILES_AT_A_TIME, from.list(), async ({ file }) => {
    found++;
    if (await to.has(file)) return;
    const bytes = await from.read(file);
    // Removed since it was listed.
    if (!bytes) return;
    await to.write(file, bytes);
    onCopied(++copied);
  });
  return { found, copied };
}
