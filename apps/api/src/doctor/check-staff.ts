import type { Finding } from '@pouchery/contract/backoffice/doctor';
import type pg from 'pg';
import { found } from './finding.ts';

/** Whether somebody owns the shop, and everybody who may use the back office has their second factor. */
export async function checkStaff(pool: Pick<pg.Pool, 'query'>): Promise<Finding[]> {
  const { rows: tables } = await pool.query("select to_regclass('staff') as name");
  // Before the first migration there is nobody.
  if (!tables[0]?.name) return [found('staff', 'warning', 'no_owner')];
  const { rows } = await pool.query(`
    select count(*)::int as count, count(*) filter (where role = 'owner')::int as owners,
      count(*) filter (where enrolled is null)::int as bare from staff`);
  const { count = 0, owners = 0, bare = 0 } = rows[0] ?? {};
  if (owners === 0) return [found('staff', 'warning', 'no_owner')];
  if (bare > 0) return [found('staff', 'warning', 'no_authenticator', { count: bare })];
  return [found('staff', 'ok', 'ready', { count })];
}
