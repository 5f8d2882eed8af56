import { existsSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Finding } from '@pouchery/contract/backoffice/doctor';
import type pg from 'pg';
import type { Env } from '#api/env.ts';
import { getServer } from './check-database.ts';
import { firstThatIs } from './check-storage.ts';
import { found } from './finding.ts';

/** Where Debian's servers keep their data: only a superuser of theirs is told. */
const DEBIANS_DATABASES = '/var/lib/postgresql';

type Settings = Pick<Env, 'backup' | 'dataDir' | 'databaseUrl'>;

/** Whether backups have a place and a key, and whether the place is lost together with the shop. */
export async function checkBackupPlace(env: Settings, pool?: Pick<pg.Pool, 'query'>): Promise<Finding[]> {
  const { folder, bucket, key } = env.backup;
  const place = folder ?? '';
  if (folder && !key) return [found('backups', 'danger', 'no_key', { place })];
  if (!folder) return key ? [found('backups', 'warning', 'no_place')] : [];
  if (bucket) return [];
  const disk = await getDisk(folder);
  for (const lost of [env.dataDir, ...(await listDatabaseFolders(env, pool))]) {
    if ((await getDisk(lost)) === disk) return [found('backups', 'danger', 'same_disk', { place, lost })];
  }
  return [];
}

/** Of a database on this machine. */
async function listDatabaseFolders({ databaseUrl }: Settings, pool?: Pick<pg.Pool, 'query'>) {
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
