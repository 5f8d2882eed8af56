import pg from 'pg';
import { CONNECT_MS } from './database-limits.ts';

/** Does something on a connection of its own, which may take its time. */
export async function withClient<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_MS, ...connection, statement_timeout: 0 });
  // The statement says it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
