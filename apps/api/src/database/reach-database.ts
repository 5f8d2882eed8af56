import { join } from 'node:path';
import { WORK_LIMITS } from './database-limits.ts';
import { type DatabaseSettings, openDatabase, toDatabase } from './open-database.ts';
import { openPool } from './open-pool.ts';
import { readPostmasterFile } from './postmaster.ts';

/**
 * The shop's database for a command beside it: while the shop runs, the embedded server that it has started; else as the shop
 * itself would open it. `close` stops only what was started here. Throws a StartupError.
 */
export async function reachDatabase(env: DatabaseSettings) {
  const running = env.databaseUrl ? undefined : await reachRunning(env.dataDir);
  if (running) return running;
  const { work, connection, close, stopServer } = await openDatabase(env);
  if (stopServer) {
    // The server is in a group of its own: else it would go on without the command.
    const end = () => void stopServer().finally(() => process.exit(1));
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, end);
  }
  return { db: work, connection, close };
}

/** Does a command's work with it, and leaves it as it was. */
export async function withDatabase(
  env: DatabaseSettings,
  work: (database: Awaited<ReturnType<typeof reachDatabase>>) => Promise<void>,
) {
  const database = await reachDatabase(env);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

async function reachRunning(dataDir: string) {
  const file = readPostmasterFile(join(dataDir, 'db'));
  if (file?.status !== 'ready') return undefined;
  const connection = { host: file.socketFolder, port: 5432, user: 'pouchery', database: 'pouchery' };
  const pool = openPool({ ...connection, max: 1 }, WORK_LIMITS);
  try {
    await pool.query('select 1');
  } catch {
    // What a server that was killed has left behind.
    await pool.end();
    return undefined;
  }
  return {
    db: toDatabase(pool),
    connection,
    close: () => pool.end(),
  };
}
