import type pg from 'pg';
import { StartupError } from '#api/startup-error.ts';
import { openTransaction } from './long-transaction.ts';

/** Any number; the same for all who back up this database. */
const BACKUP_LOCK = 7_406_052;

/** Thrown when somebody else is at it. */
export class BackupRunning extends StartupError {
  override name = 'BackupRunning';
}

/**
 * Does `work` while nobody else backs up this database, and hands it a connection that sees the shop as it is now. The lock
 * is a transaction's, which a connection pooler keeps in one piece, and holds no snapshot. Throws BackupRunning.
 */
export async function withBackupLock<Result>(
  connection: pg.ClientConfig,
  signal: AbortSignal,
  work: (live: pg.Client) => Promise<Result>,
): Promise<Result> {
  const { client, close } = await openTransaction(connection, 'read only', signal);
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_xact_lock($1) as held', [
      BACKUP_LOCK,
    ]);
    if (!rows[0]?.held) throw new BackupRunning('Another backup of this database is running.');
    return await work(client);
  } finally {
    await close();
  }
}
