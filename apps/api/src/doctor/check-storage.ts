import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { isBackupLate, isDrillLate } from '#api/backup/backup-status.ts';
import type { Env } from '#api/env.ts';
import type { MediaStore } from '#api/media/media-store.ts';
import { getServer, readRows } from './check-database.ts';
import { failing, type Line, type Pool } from './finding.ts';

/** Where Debian's servers keep their data: only a superuser of theirs is told. */
const DEBIANS_DATABASES = '/var/lib/postgresql';

/** Whether a picture can be stored: a small file is written, read back and removed. */
export async function checkMedia(store: MediaStore): Promise<Line[]> {
  const file = `${randomBytes(12).toString('hex')}-1.jpg`;
  const bytes = randomBytes(32);
  const written = store.write(file, bytes).then(async () => {
    if (!(await store.read(file))?.equals(bytes)) throw new Error('what was read is not what was written');
  });
  const line = await failing('danger', 'media.not_writable', written);
  await store.remove(file).catch(() => undefined);
  return [line];
}

const moment = z.date().nullable();
const status = z.object({ succeededAt: moment, drilledAt: moment, drillFailure: z.string().nullable() });
const STATUS = `select succeeded_at as "succeededAt", drilled_at as "drilledAt", drill_failure as "drillFailure"
  from backup_status`;

/** Whether a backup of the last day is good, and one of the last weeks was restored to try it. */
export async function checkBackups(pool: Pool): Promise<Line[]> {
  const [row] = await readRows(pool, STATUS);
  const seen = status.optional().parse(row);
  const isUntried = seen !== undefined && (isDrillLate(seen, new Date()) || seen.drillFailure !== null);
  return [
    [isBackupLate(seen, new Date()), 'danger', 'backups.late'],
    [seen?.succeededAt != null && isUntried, 'warning', 'backups.untried'],
  ];
}

type Settings = Pick<Env, 'backup' | 'dataDir' | 'databaseUrl'>;

/** Whether backups have a place and a key, and whether the place is lost together with the shop. */
export async function checkBackupPlace(env: Settings, database: Pool | string): Promise<Line[]> {
  const { folder: place, bucket, key } = env.backup;
  if (!place && key)
    return [[true, 'warning', 'backups.half', { missing: 'BACKUP_TO', given: 'BACKUP_KEY' }]];
  if (place && !key) return [[true, 'danger', 'backups.half', { missing: 'BACKUP_KEY', given: 'BACKUP_TO' }]];
  if (!place || bucket) return [];
  const disk = await getDisk(place);
  for (const lost of [env.dataDir, ...(await listDatabaseFolders(env, database))]) {
    if ((await getDisk(lost)) === disk) return [[true, 'danger', 'backups.same_disk', { place, lost }]];
  }
  return [];
}

/** Of a database on this machine. */
async function listDatabaseFolders({ databaseUrl }: Settings, pool: Pool | string) {
  if (typeof pool === 'string' || getServer(databaseUrl)) return [];
  const [told] = await readRows(pool, "select setting from pg_settings where name = 'data_directory'");
  return [String(told?.setting ?? DEBIANS_DATABASES)].filter((folder) => existsSync(folder));
}

/** The disk that a folder is on, or would be made on: of a partition the whole one. */
async function getDisk(folder: string): Promise<string> {
  if (!existsSync(folder)) return getDisk(dirname(folder));
  const { dev } = await stat(folder);
  const [major, minor] = [(dev >>> 8) & 0xfff, (dev & 0xff) | ((dev >>> 12) & 0xfff00)];
  const device = await realpath(`/sys/dev/block/${major}:${minor}`).catch(() => String(dev));
  return existsSync(join(device, 'partition')) ? dirname(device) : device;
}
