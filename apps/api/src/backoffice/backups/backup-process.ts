import { type BackupEnv, makeBackup } from '#api/backup/make-backup.ts';
import { openBackupPlace } from '#api/backup/open-backup-place.ts';
import { type Connection, followPrimary } from '#api/database/connection.ts';
import { WORK_LIMITS } from '#api/database/database-limits.ts';
import { toDatabase } from '#api/database/open-database.ts';
import { openPool } from '#api/database/open-pool.ts';
import { serveTasks } from '#api/processes/serve-tasks.ts';

export type BackupTask = {
  connection: Connection;
  env: BackupEnv;
};

serveTasks<BackupTask, void>(async ({ connection: given, env }) => {
  const connection = followPrimary(given);
  const pool = openPool({ ...connection, max: 1 }, WORK_LIMITS);
  const place = await openBackupPlace(env, () => undefined);
  try {
    await makeBackup(env, place, { db: toDatabase(pool), connection });
  } finally {
    place.watch.stop();
    await pool.end();
  }
});
