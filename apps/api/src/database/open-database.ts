import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Env } from '#api/env.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** `$client` is for the few statements that are worth a name, so that PostgreSQL plans them once. */
export type Database = NodePgDatabase & { $client: pg.Pool };
/** What a query function takes when it must run inside the caller's transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>;

const POOL_SIZE = 10;

/**
 * Opens the database that `DATABASE_URL` names, or starts the embedded one in `DATA_DIR/db`.
 * `close` ends the pool and stops the embedded server.
 */
export async function openDatabase(env: Pick<Env, 'databaseUrl' | 'dataDir'>) {
  const server = env.databaseUrl === undefined ? await startEmbeddedPostgres(env.dataDir) : undefined;
  const connection: pg.ClientConfig = server?.connection ?? { connectionString: env.databaseUrl };
  const pool = new pg.Pool({ ...connection, max: POOL_SIZE });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', () => undefined);
  return {
    db: drizzle({ client: pool, casing: 'snake_case' }) as Database,
    pool,
    connection,
    close: async () => {
      await pool.end();
      await server?.stop();
    },
  };
}
