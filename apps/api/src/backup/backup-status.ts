import { eq, getTableColumns, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Database } from '#api/database/open-database.ts';
import { backupStatus } from './backup-tables.ts';

type Row = typeof backupStatus.$inferSelect;
export type BackupStatus = Omit<Row, 'id'>;
type Success = Pick<Row, 'succeededAt' | 'takenAt' | 'name' | 'rows' | 'pictures' | 'bytes' | 'damaged'>;

/** A shop that has no good backup of this age is warned. */
const BACKUP_IS_LATE_MS = 86_400_000;
/** Twice the week between two drills. */
const DRILL_IS_LATE_MS = 14 * 86_400_000;

/** When there was a good backup, and whether one failed since; undefined while nobody has ever made one. */
export async function readBackupStatus(db: Database): Promise<BackupStatus | undefined> {
  const { id: _, ...columns } = getTableColumns(backupStatus);
  const [row] = await db.select(columns).from(backupStatus);
  return row;
}

/** Whether the shop's last good backup is more than a day old, or there is none. */
export function isBackupLate(status: Pick<BackupStatus, 'succeededAt'> | undefined, now: Date) {
  return isOlder(status?.succeededAt, BACKUP_IS_LATE_MS, now);
}

/** Whether no backup was restored to try it for two weeks. */
export function isDrillLate(status: Pick<BackupStatus, 'drilledAt'> | undefined, now: Date) {
  return isOlder(status?.drilledAt, DRILL_IS_LATE_MS, now);
}

/** How old the last good backup and the last drill are, as the back office hears it. */
export function describeAge(status: BackupStatus | undefined, now: Date) {
  return {
    succeeded_at: status?.succeededAt?.toISOString() ?? null,
    failed_at: status?.failedAt?.toISOString() ?? null,
    is_late: isBackupLate(status, now),
    damaged: status?.damaged ?? 0,
    drilled_at: status?.drilledAt?.toISOString() ?? null,
    is_drill_late: isDrillLate(status, now),
    drill_failed_at: status?.drillFailedAt?.toISOString() ?? null,
  };
}

function isOlder(moment: Date | null | undefined, ageMs: number, now: Date) {
  return !moment || now.getTime() - moment.getTime() > ageMs;
}

/** `failure` tells of damaged files: the backup is good but for them. */
export async function recordSuccess(db: Database, success: Success, failure: string | null) {
  await record(db, { ...success, failedAt: failure === null ? null : success.succeededAt, failure });
}

/** `failure` is a sentence without anybody's data in it. */
export async function recordFailure(db: Database, failedAt: Date, failure: string) {
  await record(db, { failedAt, failure });
}

/** `failure` is null for a drill that was good. */
export async function recordDrill(db: Database, at: Date, name: string | null, failure: string | null) {
  const good = { drilledAt: at, drilledName: name, drillFailedAt: null, drillFailure: null };
  await record(db, failure === null ? good : { drillFailedAt: at, drillFailure: failure });
}

async function record(db: Database, values: Partial<typeof backupStatus.$inferInsert>) {
  const there = await listColumns(db);
  const given = Object.fromEntries(Object.entries(values).filter(([key]) => there.has(toSnakeCase(key))));
  if (Object.keys(given).length === 0) return;
  await db.execute(sql`insert into backup_status default values on conflict do nothing`);
  await db.update(backupStatus).set(given).where(eq(backupStatus.id, true));
}

/** Just before an upgrade the schema is that of the version before, which may lack a column or the table. */
async function listColumns(db: Database) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select attname::text as name from pg_attribute
      where attrelid = to_regclass('public.backup_status') and attnum > 0 and not attisdropped`,
  );
  return new Set(rows.map(({ name }) => name));
}
