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
export async function checkMedia(store: MediaStore): Promise<Line<'media'>[]> {
  const file = `${randomBytes(12).toString('hex')}-1.jpg`;
  const bytes = randomBytes(32);
  const tryOut = async () => {
    await store.write(file, bytes);
    const read = await store.read(file);
    if (!read?.equals(bytes)) throw new Error('what was read is not what was written');
  };
  const line = await failing('danger', 'not_writable', tryOut());
  await store.remove(file).catch(() => undefined);
  return [line];
}

const status = z.object({
  succeededAt: z.date().nullable(),
  drilledAt: z.date().nullable(),
  drillFailure: z.string().nullable(),
});
const STATUS = `select succeeded_at as "succeededAt", drilled_at as "drilledAt", drill_failure as "drillFailure"
  from backup_status`;

/** Whether a backup of the last day is good, and one of the last weeks was restored to try it. */
export async function checkBackups(pool: Pool): Promise<Line<'backups'>[]> {
  const [row] = await readRows(pool, STATUS);
  const seen = status.optional().parse(row);
  const isUntried = seen !== undefined && (isDrillLate(seen, new Date()) || seen.drillFailure !== null);
  return [
    [isBackupLate(seen, new Date()), 'danger', 'late'],
    [seen?.succeededAt != null && isUntried, 'warning', 'untried'],
  ];
}

type Settings = Pick<Env, 'backup' | 'dataDir' | 'databaseUrl'>;

/** Whether backups have a place and a key, and whether the place is lost together with the shop. */
export async function checkBackupPlace(env: Settings, database: Pool | string): Promise<Line<'backups'>[]> {
  const { folder: place, bucket, key } = env.backup;
  const [to, by] = ['BACKUP_TO', 'BACKUP_KEY'];
  if (!place) return key ? [[true, 'warning', 'half', { missing: to, given: by }]] : [];
  if (!key) return [[true, 'danger', 'half', { missing: by, given: to }]];
  if (bucket) return [];
  const disk = await getDisk(place);
  for (const lost of [env.dataDir, ...(await listDatabaseFolders(env, database))]) {
    if ((await getDisk(lost)) === disk) return [[true, 'danger', 'same_disk', { place, lost }]];
  }
  return [];
}

/** Of a database on this machine. */
async function listDatabaseFolders({ databaseUrl }: Settings, pool: Pool | string) {
  if (typeof pool === 'string' || getServer(databaseUrl)) return [];
  const told = await pool
    .query("select current_setting('data_directory') as folder")
    .catch(() => ({ rows: [] }));
  return [String(told.rows[0]?.folder ?? DEBIANS_DATABASES)].filter((folder) => existsSync(folder));
}

/** The folder, or the first one above it that is there. */
function firstThatIs(folder: string): string {
  return existsSync(folder) || folder === dirname(folder) ? folder : firstThatIs(dirname(folder));
}

/** The disk that a folder is on, or would be made on: of a partition the whole one. */
async function getDisk(folder: string) {
  const { dev } = await stat(firstThatIs(folder));
  const [major, minor] = [(dev >>> 8) & 0xfff, (dev & 0xff) | ((dev >>> 12) & 0xfff00)];
  const device = await realpath(`/sys/dev/block/${major}:${minor}`).catch(() => String(dev));
  return existsSync(join(device, 'partition')) ? dirname(device) : device;
}
