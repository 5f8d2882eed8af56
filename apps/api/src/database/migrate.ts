import { resolve } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartupError } from '#api/startup-error.ts';
import { CONNECT_MS } from './database-limits.ts';
import { createLanguageIndexes } from './language-indexes.ts';

const MIGRATIONS = { migrationsFolder: resolve(import.meta.dirname, '../../migrations') };
/** Any number; it only has to be the same in every replica. */
export const MIGRATION_LOCK = 7_406_001;
/** As long as a migration of a large table may well take. */
const MAX_WAIT_MS = 600_000;
const LOCK_NOT_AVAILABLE = '55P03';

type Options = {
  /** How long another program that migrates is waited for. */
  maxWaitMs?: number;
  /** Called with a sentence when another program is waited for. */
  say?: (sentence: string) => void;
};

/**
 * Brings the schema up to date, one program at a time: others that start meanwhile wait, and then find nothing to do. Gives
 * the number of migrations that were made. Throws a StartupError when another program takes too long.
 */
export async function migrateDatabase(connection: pg.ClientConfig, options: Options = {}): Promise<number> {
  // A migration of a large table takes as long as it takes, whatever the server's own limit.
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_MS, statement_timeout: 0 });
  client.on('error', () => undefined); // the statement says it
  await client.connect();
  try {
    await lock(client, options);
    await client.query('set client_min_messages = warning');
    const missing = await countMissing(client);
    // Where nothing is missing, a role that may change no tables is enough (docs/database.md).
    if (missing > 0) await migrate(drizzle({ client }), MIGRATIONS);
    await createLanguageIndexes(client);
    return missing;
  } finally {
    await client.end();
  }
}

/** For as long as the connection lasts, so that the lock of a program that dies is free at once. */
async function lock(client: pg.Client, { maxWaitMs = MAX_WAIT_MS, say }: Options) {
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
    MIGRATION_LOCK,
  ]);
  if (rows[0]?.isOurs) return;
  say?.('Another program is migrating the database; waiting for it.');
  try {
    await client.query(`set lock_timeout = ${Math.round(maxWaitMs)}`);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('reset lock_timeout');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE)) throw error;
    throw new StartupError(
      `Another program has been migrating the database for more than ${Math.round(maxWaitMs / 1000)} seconds; look at what it waits for (pg_stat_activity), or end it, and start again.`,
    );
  }
}

async function countMissing(client: pg.Client) {
  const known = readMigrationFiles(MIGRATIONS);
  const { rows: tables } = await client.query(
    `select 1 from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  if (tables.length === 0) return known.length;
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  return known.filter(({ folderMillis }) => folderMillis > Number(rows[0]?.last ?? 0)).length;
}
