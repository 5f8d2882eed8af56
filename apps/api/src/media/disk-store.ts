import { randomUUID } from 'node:crypto';
import { access, copyFile, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#api/env.ts';
import { isMediaFile, type MediaStore } from './media-store.ts';

/** The media store in `DATA_DIR/media`. The folder is made when the first file comes. */
export function openDiskStore({ dataDir }: Pick<Env, 'dataDir'>): MediaStore {
  const root = join(dataDir, 'media');
  const made = new Map<string, Promise<unknown>>();

  /** Spread over 256 folders: a million products have tens of millions of files. */
  function toFolder(file: string) {
    if (!isMediaFile(file)) throw new Error(`${file} is no name of a media file.`);
    return join(root, file.slice(0, 2));
  }

  async function placeFor(file: string) {
    const folder = toFolder(file);
    const making = made.get(folder) ?? mkdir(folder, { recursive: true });
    made.set(folder, making);
    await making;
    return join(folder, file);
  }

  /** A file that is there is whole: it gets its name once it is written. */
  async function putWhole(place: string, fill: (part: string) => Promise<void>) {
    const part = `${place}.${randomUUID()}.part`;
    try {
      await fill(part);
      await rename(part, place);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  return {
    has: (file) =>
      access(join(toFolder(file), file)).then(
        () => true,
        () => false,
      ),

    read: (file) => readFile(join(toFolder(file), file)).catch(nothingIfMissing),

    async write(file, bytes) {
      await putWhole(await placeFor(file), (part) => writeFile(part, bytes));
    },

    async adopt(file, path) {
      const place = await placeFor(file);
      try {
        await link(path, place);
      } catch (error) {
        if (getErrorCode(error) === 'EEXIST') return false;
        // Another disk, or a file of another user: a copy does it.
        await putWhole(place, (part) => copyFile(path, part));
      }
      return true;
    },

    remove: (file) => rm(join(toFolder(file), file), { force: true }),
  };
}

function nothingIfMissing(error: unknown): undefined {
  if (getErrorCode(error) !== 'ENOENT') throw error;
}

function getErrorCode(error: unknown) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
