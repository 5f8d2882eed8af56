import type { Backups } from '@pouchery/contract/backoffice/backups';
import { sql } from 'drizzle-orm';
import { BACKUP_LOCK } from '#api/backup/backup-lock.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import type { Env } from '#api/env.ts';
import { BACKUP_QUEUE } from './backup-queue.ts';

/** Whether a backup is made, by whomever, or waits to be made. */
export async function readState(
  db: Database | Transaction,
  { backup }: Pick<Env, 'backup'>,
): Promise<Backups['state']> {
  if (!backup.folder || !backup.key) return 'unset';
  const { rows } = await db.execute<{ running: boolean; waiting: boolean }>(sql`
    select exists (select from pg_locks where locktype = 'advisory' and granted and objid = ${BACKUP_LOCK} and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())) as running,
      exists (select from jobs.job where name = ${BACKUP_QUEUE.name} and state <= 'active') as waiting`);
  if (rows[0]?.running) return 'running';
  return rows[0]?.waiting ? 'waiting' : 'idle';
}
