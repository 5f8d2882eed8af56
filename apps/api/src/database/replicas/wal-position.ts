import { z } from 'zod';

/** A number holds a log of nine million gigabytes. */
const rows = z.tuple([z.object({ position: z.number() })]);

/** Of the primary: where its log stands, so that whatever has been committed before lies behind it. */
export const CURRENT_POSITION = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position`;

/** What `CURRENT_POSITION` has given, in bytes from the log's beginning. */
export function readPosition(given: unknown): number {
  return rows.parse(given)[0].position;
}
