import { resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { CONNECT_MS } from './database-limits.ts';
import { createLanguageIndexes } from './language-indexes.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../../migrations');
/** Any number; it only has to be the same in every replica. */
const MIGRATION_LOCK = 7_406_001;

/** Brings the schema up to date. Replicas that start together wait for each other. */
export async function migrateDatabase(connection: pg.ClientConfig) {
  // A migration of a large table takes as long as it takes, whatever the server's own limit.
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_MS, statement_timeout: 0 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('set client_min_messages = warning');
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS });
    await createLanguageIndexes(client);
  } finally {
    await client.end();
  }
}
