import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** A moment as it goes over the wire, such as `2026-11-21T12:00:00Z`. */
export function momentText(column: AnyColumn | SQL): SQL<string> {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}
