import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** The database does not answer in time, or no connection to it is free. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/**
 * What PostgreSQL itself says when it is away, full or too slow: connection exceptions, insufficient resources, operator
 * intervention (a statement's time limit among them), a transaction that was left idle, and a server that takes no writes
 * because another one has become the primary.
 */
const AWAY = /^(08...|53...|57...|25006|25P03|55P03)$/;

/** Whether an error means that the same call may succeed a little later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (error instanceof pg.DatabaseError) return AWAY.test(error.code ?? '');
  if (!(error instanceof DrizzleQueryError)) return false;
  // The driver says in a plain error that a connection broke, and passes on the system's; a mistake of ours is neither.
  const { cause } = error;
  return isDatabaseUnavailable(cause) || cause?.constructor === Error;
}
