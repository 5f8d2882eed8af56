import pg from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** How long whoever was using a connection that broke may take to give it back. */
const GIVE_BACK_MS = 1_000;
/** The server takes no writes any more: it has become a replica. */
const READ_ONLY = '25006';

/** In milliseconds. */
export type PoolLimits = {
  /** To wait for a connection, a free one or a new one. */
  connect: number;
  /** For one statement; PostgreSQL ends it. */
  statement: number;
  /** From taking a connection to giving it back; then it is cut, because a server that hangs ends nothing. */
  use: number;
};

type PoolOptions = {
  /** Whether statements may have names, which a pooler between us and PostgreSQL may not know. */
  namesStatements?: boolean;
};

/**
 * A pool that outlives broken connections. One that breaks while idle, or in somebody's hands, would end the process
 * for want of a listener; and one that breaks at `begin` is never given back by Drizzle, so that after a few of them
 * the pool would be empty for good. Whoever was using it hears of the breach by the statement that failed. What takes
 * longer than `limits` fails with a DatabaseUnavailable or with PostgreSQL's own word for it.
 */
export function openPool(
  config: pg.PoolConfig,
  limits?: PoolLimits,
  { namesStatements = true }: PoolOptions = {},
) {
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
    distrustPrimary(client);
    if (!namesStatements) dropNames(client);
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

/**
 * Gives a connection up whose server cannot be relied on for writes. A statement that waits for its synchronous replica and
 * is cancelled, by a person for instance, commits all the same and only warns that the replica may lack it: after a failover
 * the write would be lost, so nobody may hear that it succeeded.
 */
function distrustPrimary({ connection }: pg.PoolClient) {
  const giveUp = (reason: string) => {
    const error = new DatabaseUnavailable(reason);
    // At once: the message that the statement succeeded may have come together with the warning.
    connection.emit('error', error);
    connection.stream.destroy(error);
  };
  connection.on('notice', ({ routine }: { routine?: string }) => {
    if (routine === 'SyncRepWaitForLSN') giveUp('no replica has confirmed the write');
  });
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === READ_ONLY) giveUp('the server takes no writes');
  });
}

/** Each statement is sent with its text. */
function dropNames(client: pg.PoolClient) {
  const query = client.query.bind(client);
  client.query = ((given: string | pg.QueryConfig, ...others: []) =>
    query(
      typeof given === 'object' && 'name' in given ? { ...given, name: undefined } : given,
      ...others,
    )) as typeof client.query;
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
