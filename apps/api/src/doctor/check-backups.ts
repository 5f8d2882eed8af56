import { existsSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { isBackupLate, isDrillLate } from '#api/backup/backup-status.ts';
import type { Env } from '#api/env.ts';
import { getServer, readRows } from './check-database.ts';
import { firstThatIs } from './check-storage.ts';
import type { Line, Pool } from './finding.ts';

const HOUR_MS = 3_600_000;
/** Where Debian's servers keep their data: only a superuser of theirs is told. */
const DEBIANS_DATABASES = '/var/lib/postgresql';

const backup = z.object({ succeededAt: z.date().nullable(), failure: z.string().nullable() });
const drill = z.object({ drilledAt: z.date().nullable(), failure: z.string().nullable() });

/** How old the last good backup is, and whether a later try failed. A database before its first migration has none to ask for. */
export async function checkBackups(pool: Pool): Promise<Line<'backups'>[]> {
  const [row] = await readRows(pool, 'select succeeded_at as "succeededAt", failure from backup_status');
  const { succeededAt, failure } = row ? backup.parse(row) : { succeededAt: null, failure: null };
  const level = isBackupLate({ succeededAt }, new Date()) ? 'danger' : 'ok';
  return [
    succeededAt === null
      ? [true, 'danger', 'none']
      : [true, level, 'age', { hours: countHours(succeededAt) }],
    [failure !== null, 'warning', 'failed', { reason: failure ?? '' }],
  ];
}

/** When a backup was last restored to try it. Nothing where no backup was ever made: that is said already. */
export async function checkDrills(pool: Pool): Promise<Line<'drills'>[]> {
  const question = `select drilled_at as "drilledAt", drill_failure as failure from backup_status
    where succeeded_at is not null`;
  const [row] = await readRows(pool, question);
  if (!row) return [];
  const { drilledAt, failure } = drill.parse(row);
  if (failure) return [[true, 'danger', 'failed', { reason: failure }]];
  if (!drilledAt) return [[true, 'warning', 'none']];
  const level = isDrillLate({ drilledAt }, new Date()) ? 'warning' : 'ok';
  return [[true, level, 'age', { days: Math.floor(countHours(drilledAt) / 24) }]];
}

function countHours(since: Date) {
  return Math.floor((Date.now() - since.getTime()) / HOUR_MS);
}

type Settings = Pick<Env, 'backup' | 'dataDir' | 'databaseUrl'>;

/** Whether backups have a place and a key, and whether the place is lost together with the shop. */
export async function checkBackupPlace(env: Settings, pool?: Pool): Promise<Line<'backups'>[]> {
  const { folder: place, bucket, key } = env.backup;
  const [to, by] = ['BACKUP_TO', 'BACKUP_KEY'];
  if (!place) return key ? [[true, 'warning', 'half', { missing: to, given: by }]] : [];
  if (!key) return [[true, 'danger', 'half', { missing: by, given: to }]];
  if (bucket) return [];
  const disk = await getDisk(place);
  for (const lost of [env.dataDir, ...(await listDatabaseFolders(env, pool))]) {
    if ((await getDisk(lost)) === disk) return [[true, 'danger', 'same_disk', { place, lost }]];
  }
  return [];
}

/** Of a database on this machine. */
async function listDatabaseFolders({ databaseUrl }: Settings, pool?: Pool) {
  if (!pool || getServer(databaseUrl)) return [];
  const told = await pool
    .query("select current_setting('data_directory') as folder")
    .catch(() => ({ rows: [] }));
  return [String(told.rows[0]?.folder ?? DEBIANS_DATABASES)].filter((folder) => existsSync(folder));
}

/** The disk that a folder is on, or would be made on: of a partition the whole one. */
async function getDisk(folder: string) {
  const { dev } = await stat(firstThatIs(folder));
  const [major, minor] = [(dev >>> 8) & 0xfff, (dev & 0xff) | ((dev >>> 12) & 0xfff00)];
  const device = await realpath(`/sys/dev/block/${major}:${minor}`).catch(() => String(dev));
  return existsSync(join(device, 'partition')) ? dirname(device) : device;
}
