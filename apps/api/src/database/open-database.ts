import type { Tracing } from '@pouchery/observability/tracing';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Env } from '#api/env.ts';
import { StartupError } from '#api/startup-error.ts';
import { commentStatements } from './comment-statements.ts';
import { type Connection, toConnection } from './connection.ts';
import { CALL_LIMITS, WORK_LIMITS } from './database-limits.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';
import { openPool } from './open-pool.ts';
import { traceStatements } from './trace-statements.ts';
import { withClient } from './with-client.ts';

/** `$client` is for the few statements that are worth a name, so that PostgreSQL plans them once. */
export type Database = NodePgDatabase & { $client: pg.Pool };
/** What a query function takes when it must run inside the caller's transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

const NO_DATABASE = '3D000';
const NOT_LET_IN = /^28/;
const POOL_SIZE = 10;
const WORK_POOL_SIZE = 4;
/** Of jobs, which send, take and listen, and of the change feed. */
const OTHER_CONNECTIONS = 4;
/** That one API process has at most, and how many of them keep their session: a pooler is not asked for those. */
export const MAX_CONNECTIONS = POOL_SIZE + WORK_POOL_SIZE + OTHER_CONNECTIONS;
export const MAX_SESSIONS = MAX_CONNECTIONS - POOL_SIZE;

export type DatabaseSettings = Pick<Env, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Env, 'databaseFiles' | 'databaseSessionUrl' | 'namesStatements' | 'requestLog'>>;

type DatabaseOptions = EmbeddedPostgresOptions & { tracing?: Tracing | undefined };

/**
 * Opens the database that `DATABASE_URL` names, or starts the embedded one in `DATA_DIR/db`. `db` is for what somebody
 * waits for, `work` for what takes its time; `connection` keeps its session, for whoever listens or holds a lock. `close`
 * ends both pools and stops the embedded server. Throws a StartupError.
 */
export async function openDatabase(env: DatabaseSettings, options: DatabaseOptions = {}) {
  const server = env.databaseUrl ? undefined : await startEmbeddedPostgres(env.dataDir, options);
  const calls = server?.connection ?? toConnection(env.databaseUrl ?? '', env.databaseFiles?.url);
  const connection = env.databaseSessionUrl
    ? toConnection(env.databaseSessionUrl, env.databaseFiles?.sessionUrl)
    : calls;
  if (!server) await tryConnection(calls, 'DATABASE_URL');
  if (connection !== calls) await tryConnection(connection, 'DATABASE_SESSION_URL');
  const { namesStatements = true } = env;
  const pool = openPool({ ...calls, max: POOL_SIZE }, CALL_LIMITS, { namesStatements });
  // Not by a pooler, which would take its limits for those of all others.
  const workPool = openPool({ ...connection, max: WORK_POOL_SIZE }, WORK_LIMITS);
  if (env.requestLog === 'on') for (const named of [pool, workPool]) commentStatements(named);
  const { tracing } = options;
  if (tracing) for (const traced of [pool, workPool]) traceStatements(traced, tracing);
  return {
    db: toDatabase(pool),
    work: toDatabase(workPool),
    connection,
    /** At once, whatever runs in it; undefined where it is not ours. */
    stopServer: server?.stop,
    close: async () => {
      await Promise.all([pool.end(), workPool.end()]);
      await server?.stop();
    },
  };
}

/** Drizzle over a pool. */
export function toDatabase(client: pg.Pool): Database {
  return drizzle({ client, casing: 'snake_case' });
}

/** Drizzle over one connection: what is asked at once is sent one after the other, as pg wants it. */
export function toDatabaseInTurn(client: pg.PoolClient): NodePgDatabase {
  return drizzle({ client: inTurn(client), casing: 'snake_case' });
}

/** A connection that sends a statement when the one before has been answered. */
export function inTurn<Client extends Pick<pg.PoolClient, 'query'>>(client: Client): Client {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...statement: Parameters<typeof client.query>) => {
    const sent = last.then(() => client.query(...statement));
    last = sent.catch(() => undefined);
    return sent;
  };
  return new Proxy(client, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)) });
}

async function tryConnection(connection: Connection, variable: string) {
  try {
    await withClient(connection, async () => undefined);
  } catch (error) {
    // A refusal on every address of a name comes as one error that has no message of its own.
    const cause = error instanceof AggregateError ? error.errors[0] : error;
    throw new StartupError(explainRefusal(cause, variable), { cause });
  }
}

/** Whether there is no such database, or the server lets nobody in with these words, or does not answer at all; and what to do. */
function explainRefusal({ code = '', message }: Error & { code?: string }, variable: string) {
  if (code === NO_DATABASE)
    return `The database that ${variable} names is not there (${message}); make it (docs/database.md) or name another one.`;
  if (NOT_LET_IN.test(code))
    return `The database that ${variable} names does not let us in (${message}); write its user and password there, special characters percent-encoded.`;
  // One that asks for a password that is not there is among these: the driver refuses it, without a code.
  return `The database that ${variable} names does not answer (${message}); start it, or correct its address and password there.`;
}
