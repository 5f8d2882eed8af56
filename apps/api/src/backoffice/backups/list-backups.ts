import type { Backups } from '@pouchery/contract/backoffice/backups';
import { sumSizes } from '#api/backup/backup-files.ts';
import type { BackupParts } from '#api/backup/backup-parts.ts';
import { readBackups } from '#api/backup/known-backups.ts';
import { openBackupPlace } from '#api/backup/open-backup-place.ts';
import { unlessItHangs } from '#api/backup/watch-progress.ts';
import type { Env } from '#api/env.ts';
import { getReason } from '#api/observability/explain-failure.ts';

/** For a look at what is there: a place that does not answer by then does not answer. */
const LIMITS = { stallMs: 10_000, totalMs: 20_000 };

type Listed = Pick<Backups, 'backups' | 'unreadable'>;

/** The backups that count, newest first, or why they cannot be read. */
export async function listBackups(env: Pick<Env, 'backup' | 's3'>): Promise<Listed> {
  const place = await openBackupPlace(env, () => undefined, LIMITS);
  try {
    return { backups: await unlessItHangs(place.watch, describeBackups(place), 0), unreadable: null };
  } catch (error) {
    return { backups: [], unreadable: getReason(place.watch.signal.reason ?? error) };
  } finally {
    place.watch.stop();
  }
}

async function describeBackups(place: BackupParts) {
  const { good } = await readBackups(place, new Date());
  const backups: Listed['backups'] = [];
  for (const { name, manifest } of good) {
    const { taken_at, pictures } = manifest;
    backups.push({ name, taken_at, bytes: await sumSizes(place, name), picture_bytes: pictures.bytes });
  }
  return backups;
}
