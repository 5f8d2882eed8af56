import type { Finding } from '@pouchery/contract/backoffice/doctor';
import type pg from 'pg';
import { z } from 'zod';
import { found } from './finding.ts';

/** Twice the week between two drills. */
const LATE_DAYS = 14;

const status = z.object({ days: z.number().nullable(), failure: z.string().nullable() });

/** When a backup was last restored to try it. Nothing where no backup was ever made: that is said already. */
export async function checkDrills(pool: Pick<pg.Pool, 'query'>): Promise<Finding[]> {
  const { rows: columns } = await pool.query(
    "select from pg_attribute where attrelid = to_regclass('backup_status') and attname = 'drilled_at'",
  );
  if (columns.length === 0) return [];
  const { rows } = await pool.query(`
    select extract(epoch from now() - drilled_at)::float8 / 86400 as days, drill_failure as failure
    from backup_status where succeeded_at is not null`);
  if (!rows[0]) return [];
  const { days, failure } = status.parse(rows[0]);
  if (failure) return [found('drills', 'danger', 'failed', { reason: failure })];
  if (days === null) return [found('drills', 'warning', 'none')];
  const values = { days: Math.floor(days) };
  return [
    days > LATE_DAYS ? found('drills', 'warning', 'late', values) : found('drills', 'ok', 'recent', values),
  ];
}
