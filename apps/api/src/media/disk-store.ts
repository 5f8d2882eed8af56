import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Env } from '#api/env.ts';
import { toSystemError } from '#api/observability/explain-failure.ts';
import { StartupError } from '#api/startup-error.ts';
import { getPath, isMediaFile, type MediaStore, type StoredFile } from './media-store.ts';

const PART = /\.part$/;

/** The media store in `DATA_DIR/media`. The folder is made when the first file comes. */
export function openDiskStore({ dataDir }: Pick<Env, 'dataDir'>): MediaStore {
  const root = join(dataDir, 'media');
  const made = new Map<string, Promise<unknown>>();

  const locate = (file: string) => join(root, getPath(file));

  async function placeFor(file: string) {
    const place = locate(file);
    const folder = dirname(place);
    const making = made.get(folder) ?? mkdir(folder, { recursive: true });
    made.set(folder, making);
    try {
      await making;
    } catch (error) {
      // A disk that was full may have room by the next time.
      made.delete(folder);
      throw error;
    }
    return place;
  }

  return {
    has: (file) =>
      access(locate(file)).then(
        () => true,
        () => false,
      ),

    read: (file) => readFile(locate(file)).catch(nothingIfMissing),

    async write(file, bytes) {
      await putWhole(await placeFor(file), (part) => writeFile(part, bytes));
    },

    async adopt(file, path) {
      const place = await placeFor(file);
      try {
        await link(path, place);
      } catch (error) {
        if (toSystemError(error).code === 'EEXIST') return false;
        // Another disk, or a file of another user: a copy does it.
        await putWhole(place, (part) => copyFile(path, part));
      }
      return true;
    },

    remove: (file) => rm(locate(file), { force: true }),

    async *list(): AsyncGenerator<StoredFile> {
      for await (const { name, place } of walk(root)) {
        if (!isMediaFile(name)) continue;
        // Removed since the folder was read.
        const facts = await stat(place).catch(nothingIfMissing);
        if (facts) yield { file: name, bytes: facts.size, written: facts.mtime };
      }
    },

    async removeUnfinished(before) {
      for await (const { name, place } of walk(root)) {
        if (!PART.test(name)) continue;
        const facts = await stat(place).catch(nothingIfMissing);
        if (facts && facts.mtime < before) await rm(place, { force: true });
      }
    },

    async check() {
      try {
        await mkdir(root, { recursive: true });
        await access(root, constants.R_OK | constants.W_OK);
      } catch (error) {
        throw new StartupError(
          `Pictures cannot be written to ${root} (${toSystemError(error).code}): start as its owner or set DATA_DIR to another folder.`,
        );
      }
    },
  };
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

async function* walk(root: string) {
  for (const folder of await listNames(root)) {
    for (const name of await listNames(join(root, folder))) yield { name, place: join(root, folder, name) };
  }
}

/** In their order; none where there is no such folder. */
async function listNames(folder: string) {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    const code = toSystemError(error).code;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}

function nothingIfMissing(error: unknown): undefined {
  if (toSystemError(error).code !== 'ENOENT') throw error;
}
