import pg from 'pg';

/** How long whoever was using a connection that broke may take to give it back. */
const PATIENCE_MS = 1_000;

/**
 * A pool that outlives broken connections. One that breaks while idle, or in somebody's hands, would end the process
 * for want of a listener; and one that breaks at `begin` is never given back by Drizzle, so that after a few of them
 * the pool would be empty for good. Whoever was using it hears of the breach by the statement that failed.
 */
export function openPool(config: pg.PoolConfig) {
  const pool = new pg.Pool(config);
  const inUse = new Set<pg.PoolClient>();
  pool.on('error', () => undefined);
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.once('end', () => {
      setTimeout(() => inUse.has(client) && client.release(true), PATIENCE_MS).unref();
    });
  });
  return pool;
}
