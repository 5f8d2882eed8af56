import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { toSystemError } from '#api/observability/explain-failure.ts';
import type { BackupStore } from './backup-store.ts';

const PART = '.part';
/** Of a folder that has files, or is gone. */
const STAYS = ['ENOTEMPTY', 'EEXIST', 'ENOENT'];

/** Backups in a folder, which is made when it is not there: another disk, or a network's, that is mounted there. */
export function openFolderStore(root: string): BackupStore {
  return {
    place: root,

    async *list(prefix) {
      for (const entry of await readFolder(join(root, prefix))) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const bytes = await measure(path);
        if (bytes !== undefined) yield { name: path.slice(root.length + 1), bytes };
      }
    },

    read: async (name, signal) => createReadStream(join(root, name), { signal }),

    async write(name, content, signal) {
      const path = join(root, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const output = createWriteStream(path + PART, { mode: 0o600, flush: true });
      try {
        await pipeline(Readable.from(content), output, { signal });
        await rename(path + PART, path);
        await flushFolder(dirname(path));
      } catch (error) {
        await rm(path + PART, { force: true });
        throw error;
      }
      return output.bytesWritten;
    },

    async remove(name) {
      await rm(join(root, name), { force: true });
      await removeEmptyFolders(root, dirname(name));
    },
  };
}

async function readFolder(folder: string) {
  try {
    return await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (toSystemError(error).code === 'ENOENT') return [];
    throw error;
  }
}

/** Undefined for what was removed, or got its name, since its folder was read. */
async function measure(path: string) {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (toSystemError(error).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The name itself outlives a power cut, too. */
async function flushFolder(folder: string) {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeEmptyFolders(root: string, folder: string) {
  for (let each = folder; each !== '.'; each = dirname(each)) {
    try {
      await rmdir(join(root, each));
    } catch (error) {
      if (STAYS.includes(String(toSystemError(error).code))) return;
      throw error;
    }
  }
}
