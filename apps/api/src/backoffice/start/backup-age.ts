import type { StartPage } from '@pouchery/contract/backoffice/start-page';
import type { FastifyInstance } from 'fastify';
import { describeAge, readBackupStatus } from '#api/backup/backup-status.ts';

/** How old the last good backup and the last drill are. Nobody asks for one of a shop that somebody only tries out. */
export async function describeBackup({
  db,
  env,
  now,
}: Pick<FastifyInstance, 'db' | 'env' | 'now'>): Promise<StartPage['backup']> {
  const status = await readBackupStatus(db);
  return !status && !env.databaseUrl ? null : describeAge(status, now());
}
