import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#api/database/open-database.ts';
import { readThrottled } from '#api/observability/read-throttled.ts';
import { type BackupStatus, readBackupStatus } from './backup-status.ts';

/** When the shop was last backed up, and a backup tried; the same from each replica, and no number while it never was. */
export function measureBackup(registry: Registry, db: Database) {
  const read = readThrottled(() => readBackupStatus(db));
  const measure = (gauge: { name: string; help: string }, of: (status: BackupStatus) => number | undefined) =>
    new Gauge({
      ...gauge,
      registers: [registry],
      async collect() {
        const status = await read();
        const value = status && of(status);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });

  measure(
    {
      name: 'pouchery_backup_last_success_timestamp_seconds',
      help: 'When the last good backup was made, in seconds since 1970',
    },
    ({ succeededAt }) => toSeconds(succeededAt),
  );
  measure(
    {
      name: 'pouchery_backup_damaged_files',
      help: 'Files of backups that are damaged and cannot be mended, as far as the last backup has read them again',
    },
    ({ succeededAt, damaged }) => (succeededAt ? damaged : undefined),
  );
  measure(
    {
      name: 'pouchery_drill_last_success_timestamp_seconds',
      help: 'When a backup was last restored to try it and was good, in seconds since 1970',
    },
    ({ drilledAt }) => toSeconds(drilledAt),
  );
  measure(
    { name: 'pouchery_drill_failed', help: 'Whether the last restore drill failed' },
    ({ drilledAt, drillFailedAt }) => (drillFailedAt ? 1 : drilledAt ? 0 : undefined),
  );
}

function toSeconds(moment: Date | null) {
  return moment ? moment.getTime() / 1000 : undefined;
}
