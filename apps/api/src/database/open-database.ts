import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Env } from '#api/env.ts';
import { StartupError } from '#api/startup-error.ts';
import { commentStatements } from './comment-statements.ts';
import { CALL_LIMITS, CONNECT_MS, WORK_LIMITS } from './database-limits.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';
import { openPool } from './open-pool.ts';

/** `$client` is for the few statements that are worth a name, so that PostgreSQL plans them once. */
export type Database = NodePgDatabase & { $client: pg.Pool };
/** What a query function takes when it must run inside the caller's transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

const POOL_SIZE = 10;
const WORK_POOL_SIZE = 4;

/**
 * Opens the database that `DATABASE_URL` names, or starts the embedded one in `DATA_DIR/db`. `db` is for what somebody
 * waits for, `work` for what takes its time. `close` ends both and stops the embedded server. Throws a StartupError.
 */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'requestLog'>>,
  options: EmbeddedPostgresOptions = {},
) {
  const server = env.databaseUrl ? undefined : await startEmbeddedPostgres(env.dataDir, options);
  const connection: pg.ClientConfig = server?.connection ?? { connectionString: env.databaseUrl };
  if (!server) await tryConnection(connection);
  const pool = openPool({ ...connection, max: POOL_SIZE }, CALL_LIMITS);
  const workPool = openPool({ ...connection, max: WORK_POOL_SIZE }, WORK_LIMITS);
  if (env.requestLog === 'on') for (const named of [pool, workPool]) commentStatements(named);
  return {
    db: drizzle({ client: pool, casing: 'snake_case' }) as Database,
    work: drizzle({ client: workPool, casing: 'snake_case' }) as Database,
    connection,
    close: async () => {
      await Promise.all([pool.end(), workPool.end()]);
      await server?.stop();
    },
  };
}

async function tryConnection(connection: pg.ClientConfig) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    // A refusal on every address of a name comes as one error that has no message of its own.
    const reason =
      error instanceof AggregateError ? error.errors[0]?.message : error instanceof Error && error.message;
    throw new StartupError(`The database that DATABASE_URL names does not answer: ${reason}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
