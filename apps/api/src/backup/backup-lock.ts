import type pg from 'pg';
import { StartupError } from '#api/startup-error.ts';
import { openTransaction } from './long-transaction.ts';

/** Any numbers; the same for all who back up this database, or try its backups. */
export const BACKUP_LOCK = 7_406_052;
export const DRILL_LOCK = 7_406_053;

/** Thrown when somebody else is at it. */
export class BackupRunning extends StartupError {
  override name = 'BackupRunning';
  override readonly exitCode = 3;
}

/**
 * Does `work` while nobody else has this lock of the database, and hands it a connection that sees the shop as it is now. The lock
 * is a transaction's, which a connection pooler keeps in one piece, and holds no snapshot. Throws BackupRunning.
 */
export async function withBackupLock<Result>(
  connection: pg.ClientConfig,
  lock: number,
  signal: AbortSignal,
  work: (live: pg.Client) => Promise<Result>,
): Promise<Result> {
  const { client, close } = await openTransaction(connection, 'read only', signal);
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_xact_lock($1) as held', [
      lock,
    ]);
    if (!rows[0]?.held)
      throw new BackupRunning(
        lock === BACKUP_LOCK
          ? 'Another backup of this database is running.'
          : 'Another drill with this database is running.',
      );
    return await work(client);
  } finally {
    await close();
  }
}
