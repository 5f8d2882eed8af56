import pg from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** How long whoever was using a connection that broke may take to give it back. */
const GIVE_BACK_MS = 1_000;

/** In milliseconds. */
export type PoolLimits = {
  /** To wait for a connection, a free one or a new one. */
  connect: number;
  /** For one statement; PostgreSQL ends it. */
  statement: number;
  /** From taking a connection to giving it back; then it is cut, because a server that hangs ends nothing. */
  use: number;
};

/**
 * A pool that outlives broken connections. One that breaks while idle, or in somebody's hands, would end the process
 * for want of a listener; and one that breaks at `begin` is never given back by Drizzle, so that after a few of them
 * the pool would be empty for good. Whoever was using it hears of the breach by the statement that failed. What takes
 * longer than `limits` fails with a DatabaseUnavailable or with PostgreSQL's own word for it.
 */
export function openPool(config: pg.PoolConfig, limits?: PoolLimits) {
  const pool = limits ? new LimitedPool({ ...config, ...toPoolConfig(limits) }) : new pg.Pool(config);
  const inUse = new Map<pg.PoolClient, NodeJS.Timeout | undefined>();
  pool.on('error', () => undefined);
  pool.on('acquire', (client) => inUse.set(client, limits && setTimeout(cut, limits.use, client).unref()));
  pool.on('release', (_error, client) => {
    clearTimeout(inUse.get(client));
    inUse.delete(client);
  });
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.once('end', () => {
      setTimeout(() => inUse.has(client) && client.release(true), GIVE_BACK_MS).unref();
    });
  });
  return pool;
}

function toPoolConfig({ connect, statement, use }: PoolLimits): pg.PoolConfig {
  return {
    connectionTimeoutMillis: connect,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: use,
    keepAlive: true,
  };
}

/** Ends what the connection is doing and will do. */
function cut({ connection }: pg.PoolClient) {
  connection.stream.destroy(new DatabaseUnavailable('the database did not answer in time'));
}

type OnConnected = Parameters<pg.Pool['connect']>[0];

/** Says of each connection that could not be had that the database is away, whatever the reason. */
class LimitedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnected): void;
  override connect(callback?: OnConnected): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().catch((error) => Promise.reject(away(error)));
    super.connect((error, client, done) => callback(error && away(error), client, done));
    return undefined;
  }
}

function away(cause: Error) {
  return new DatabaseUnavailable(`no connection to the database: ${cause.message}`, { cause });
}
