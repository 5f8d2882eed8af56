import { eq, sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { backupStatus } from './backup-tables.ts';

type BackupStatus = Pick<typeof backupStatus.$inferSelect, 'succeededAt' | 'failedAt' | 'failure'>;
type Success = Omit<typeof backupStatus.$inferSelect, 'id' | 'failedAt' | 'failure'>;

/** A shop that has no good backup of this age is warned. */
const BACKUP_IS_LATE_MS = 86_400_000;

/** When there was a good backup, and whether one failed since; undefined while nobody has ever made one. */
export async function readBackupStatus(db: Database): Promise<BackupStatus | undefined> {
  const { succeededAt, failedAt, failure } = backupStatus;
  const [row] = await db.select({ succeededAt, failedAt, failure }).from(backupStatus);
  return row;
}

/** Whether the shop's last good backup is more than a day old, or there is none. */
export function isBackupLate(status: Pick<BackupStatus, 'succeededAt'> | undefined, now: Date) {
  return !status?.succeededAt || now.getTime() - status.succeededAt.getTime() > BACKUP_IS_LATE_MS;
}

export async function recordSuccess(db: Database, success: Success) {
  await record(db, { ...success, failedAt: null, failure: null });
}

/** `failure` is a sentence without anybody's data in it. */
export async function recordFailure(db: Database, failedAt: Date, failure: string) {
  await record(db, { failedAt, failure });
}

async function record(db: Database, values: Partial<typeof backupStatus.$inferInsert>) {
  if (!(await hasTable(db))) return;
  const [row] = await db.update(backupStatus).set(values).where(eq(backupStatus.id, true)).returning();
  if (!row) await db.insert(backupStatus).values(values);
}

/** Just before an upgrade the schema is that of the version before, which may have no such table. */
async function hasTable(db: Database) {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('public.backup_status') is not null as found`,
  );
  return rows[0]?.found === true;
}
