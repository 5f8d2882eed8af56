import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#api/database/open-database.ts';
import { readSeldom } from '#api/observability/read-seldom.ts';
import { readBackupStatus } from './backup-status.ts';

/** When the shop was last backed up; the same from each replica, and no figure while it never was. */
export function measureBackup(registry: Registry, db: Database) {
  const read = readSeldom(() => readBackupStatus(db));
  new Gauge({
    name: 'pouchery_backup_last_success_timestamp_seconds',
    help: 'When the last good backup was made, in seconds since 1970',
    registers: [registry],
    async collect() {
      const status = await read();
      if (status?.succeededAt) this.set(status.succeededAt.getTime() / 1000);
      else this.remove();
    },
  });
}
