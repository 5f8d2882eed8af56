import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { MediaStore } from '#api/media/media-store.ts';
import { getReason, type Line } from './finding.ts';

const GB = 1e9;
const [LOW, FULL] = [
  { bytes: 2 * GB, share: 0.1 },
  { bytes: 0.3 * GB, share: 0.01 },
];

/** How much of the disk with `dataDir` is free, for whoever is not root. */
export async function checkDisk(dataDir: string): Promise<Line<'disk'>[]> {
  const { bavail, blocks, bsize } = await statfs(firstThatIs(dataDir));
  return judgeDisk(bavail * bsize, blocks * bsize);
}

/** A large disk is low when a tenth is left, and a small one when two gigabytes are. */
export function judgeDisk(free: number, all: number): Line<'disk'>[] {
  const values = { free: Math.round((free / GB) * 10) / 10, percent: Math.round((100 * free) / all) };
  const isBelow = ({ bytes, share }: typeof LOW) => free < bytes || (free < all * share && free < 20 * bytes);
  return [[true, isBelow(FULL) ? 'danger' : isBelow(LOW) ? 'warning' : 'ok', 'free', values]];
}

/** The folder, or the first one above it that is there. */
export function firstThatIs(folder: string): string {
  return existsSync(folder) || folder === dirname(folder) ? folder : firstThatIs(dirname(folder));
}

/** Whether a picture can be stored: a small file is written, read back and removed. */
export async function checkMedia(store: MediaStore): Promise<Line<'media'>[]> {
  const file = `${randomBytes(12).toString('hex')}-1.jpg`;
  const bytes = randomBytes(32);
  try {
    await store.write(file, bytes);
    const read = await store.read(file);
    if (!read?.equals(bytes)) throw new Error('what was read is not what was written');
    return [[false, 'danger', 'not_writable']];
  } catch (error) {
    return [[true, 'danger', 'not_writable', { reason: getReason(error) }]];
  } finally {
    await store.remove(file).catch(() => undefined);
  }
}
