import { existsSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Finding } from '@pouchery/contract/backoffice/doctor';
import { z } from 'zod';
import type { Env } from '#api/env.ts';
import { getServer, hasTable, type Pool } from './check-database.ts';
import { firstThatIs } from './check-storage.ts';
import { found, judge } from './finding.ts';

const LATE_HOURS = 24;
/** Twice the week between two drills. */
const LATE_DAYS = 14;
/** Where Debian's servers keep their data: only a superuser of theirs is told. */
const DEBIANS_DATABASES = '/var/lib/postgresql';

const backup = z.object({ hours: z.number().nullable(), failure: z.string().nullable() });

/** How old the last good backup is, and whether a later try failed. A database before its first migration has none to ask for. */
export async function checkBackups(pool: Pool): Promise<Finding[]> {
  if (!(await hasTable(pool, 'backup_status'))) return [];
  const { rows } = await pool.query(`
    select extract(epoch from now() - succeeded_at)::float8 / 3600 as hours, failure from backup_status`);
  const { hours, failure } = rows[0] ? backup.parse(rows[0]) : { hours: null, failure: null };
  const values = { hours: Math.floor(hours ?? 0) };
  return [
    ...judge(
      'backups',
      [
        [hours === null, 'danger', 'none'],
        [values.hours >= LATE_HOURS, 'danger', 'late', values],
      ],
      'recent',
      values,
    ),
    ...judge('backups', [[failure !== null, 'warning', 'failed', { reason: failure ?? '' }]]),
  ];
}

const drill = z.object({ days: z.number().nullable(), failure: z.string().nullable() });

/** When a backup was last restored to try it. Nothing where no backup was ever made: that is said already. */
export async function checkDrills(pool: Pool): Promise<Finding[]> {
  const { rows: columns } = await pool.query(
    "select from pg_attribute where attrelid = to_regclass('backup_status') and attname = 'drilled_at'",
  );
  if (columns.length === 0) return [];
  const { rows } = await pool.query(`
    select extract(epoch from now() - drilled_at)::float8 / 86400 as days, drill_failure as failure
    from backup_status where succeeded_at is not null`);
  if (!rows[0]) return [];
  const { days, failure } = drill.parse(rows[0]);
  if (failure) return [found('drills', 'danger', 'failed', { reason: failure })];
  const values = { days: Math.floor(days ?? 0) };
  return judge(
    'drills',
    [
      [days === null, 'warning', 'none'],
      [values.days >= LATE_DAYS, 'warning', 'late', values],
    ],
    'recent',
    values,
  );
}

type Settings = Pick<Env, 'backup' | 'dataDir' | 'databaseUrl'>;

/** Whether backups have a place and a key, and whether the place is lost together with the shop. */
export async function checkBackupPlace(env: Settings, pool?: Pool): Promise<Finding[]> {
  const { folder: place, bucket, key } = env.backup;
  if (!place) return judge('backups', [[key !== undefined, 'warning', 'no_place']]);
  if (!key) return [found('backups', 'danger', 'no_key', { place })];
  if (bucket) return [];
  const disk = await getDisk(place);
  for (const lost of [env.dataDir, ...(await listDatabaseFolders(env, pool))]) {
    if ((await getDisk(lost)) === disk) return [found('backups', 'danger', 'same_disk', { place, lost })];
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
