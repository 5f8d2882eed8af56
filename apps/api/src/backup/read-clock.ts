import type pg from 'pg';

/** The database's: it dates the backups. */
export async function readClock(client: pg.Client) {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]?.now ?? new Date();
}
