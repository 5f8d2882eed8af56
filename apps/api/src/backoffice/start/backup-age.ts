import type { StartPage } from '@pouchery/contract/backoffice/start-page';
import type { FastifyInstance } from 'fastify';
import { isBackupLate, isDrillLate, readBackupStatus } from '#api/backup/backup-status.ts';

/** How old the last good backup and the last drill are. Nobody asks for one of a shop that somebody only tries out. */
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
    damaged: status?.damaged ?? 0,
    drilled_at: status?.drilledAt?.toISOString() ?? null,
    is_drill_late: isDrillLate(status, now()),
    drill_failed_at: status?.drillFailedAt?.toISOString() ?? null,
  };
}
