import type { StartPage } from '@pouchery/contract/backoffice/start-page';
import type { FastifyInstance } from 'fastify';
import { isBackupLate, readBackupStatus } from '#api/backup/backup-status.ts';

/** How old the last good backup is. Nobody asks for one of a shop that somebody only tries out. */
export async function describeBackup({
  db,
  env,
  now,
}: Pick<FastifyInstance, 'db' | 'env' | 'now'>): Promise<StartPage['backup']> {
  const status = await readBackupStatus(db);
  if (!status && !env.databaseUrl) return null;
  return {
    succeeded_at: status?.succeededAt?.toISOString() ?? null,
    failed_at: status?.failedAt?.toISOString() ?? null,
    is_late: isBackupLate(status, now()),
  };
}
