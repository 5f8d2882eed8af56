import type { Finding } from '@pouchery/contract/backoffice/doctor';
import type pg from 'pg';
import { z } from 'zod';
import { found } from './finding.ts';

const LATE_HOURS = 24;

const status = z.object({ hours: z.number().nullable(), failure: z.string().nullable() });

/** How old the last good backup is, and whether a later try failed. A database before its first migration has none to ask for. */
export async function checkBackups(pool: Pick<pg.Pool, 'query'>): Promise<Finding[]> {
  const { rows: tables } = await pool.query("select to_regclass('backup_status') as name");
  if (!tables[0]?.name) return [];
  const { rows } = await pool.query(`
    select extract(epoch from now() - succeeded_at)::float8 / 3600 as hours, failure from backup_status`);
  const { hours, failure } = rows[0] ? status.parse(rows[0]) : { hours: null, failure: null };
  return [judgeAge(hours), ...(failure ? [found('backups', 'warning', 'failed', { reason: failure })] : [])];
}

function judgeAge(hours: number | null): Finding {
  if (hours === null) return found('backups', 'danger', 'none');
  const values = { hours: Math.floor(hours) };
  return hours > LATE_HOURS
    ? found('backups', 'danger', 'late', values)
    : found('backups', 'ok', 'recent', values);
}
