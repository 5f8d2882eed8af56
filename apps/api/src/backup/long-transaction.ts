import pg from 'pg';
import { CONNECT_MS } from '#api/database/database-limits.ts';

/** A migration that holds a table longer fails us, and not the visitors who would queue behind us both. */
const LOCK_WAIT_MS = 60_000;

/** A transaction that may take hours, on a connection of its own, cut when `signal` aborts; `close` rolls it back. */
export async function openTransaction(connection: pg.ClientConfig, mode: string, signal: AbortSignal) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
  client.on('error', () => undefined);
  const cut = () => client.connection.stream.destroy();
  signal.addEventListener('abort', cut);
  async function close() {
    signal.removeEventListener('abort', cut);
    await client.end().catch(() => undefined);
  }
  try {
    await client.connect();
    await client.query(`begin ${mode}`);
    for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      await client.query(`set local ${limit} = 0`);
    await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
    return { client, close };
  } catch (error) {
    await close();
    throw error;
  }
}
