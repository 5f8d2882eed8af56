import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

export type Query = (...args: unknown[]) => unknown;

/** Puts `watch` between a pool's connections and whoever asks them: it gets a statement's arguments, and asks. */
export function watchStatements(pool: pg.Pool, watch: (query: Query, args: unknown[]) => unknown) {
  const connect = pool.connect.bind(pool);
  // Whoever waits for a connection gets it from whoever gives it back, and would go on as part of their request.
  pool.connect = ((onConnected?: Parameters<typeof connect>[0]) =>
    onConnected ? connect(AsyncLocalStorage.bind(onConnected)) : connect()) as typeof pool.connect;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    client.query = ((...args: unknown[]) => watch(query, args)) as typeof client.query;
  });
}
