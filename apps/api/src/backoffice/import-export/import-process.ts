import { type Connection, followPrimary } from '#api/database/connection.ts';
import { WORK_LIMITS } from '#api/database/database-limits.ts';
import { loadMainLocale } from '#api/database/main-locale.ts';
import { toDatabase } from '#api/database/open-database.ts';
import { openPool } from '#api/database/open-pool.ts';
import { openJobSender } from '#api/jobs/job-sender.ts';
import { serveTasks } from '#api/processes/serve-tasks.ts';
import { applyFile } from './apply-file.ts';
import { diffFile } from './diff-file.ts';

export type ImportTask = { connection: Connection; step: 'look' | 'apply'; importId: number };

/** One for the transaction, one for what is said of its progress. */
const CONNECTIONS = 2;
/** A process that is ended in the middle leaves a statement behind: the database looks whether anybody waits for it. */
const OPTIONS = '-c client_connection_check_interval=2000';

let parts: ReturnType<typeof open> | undefined;

async function open(given: Connection) {
  const connection = followPrimary(given);
  const pool = openPool({ ...connection, max: CONNECTIONS, options: OPTIONS }, WORK_LIMITS);
  return { db: toDatabase(pool), jobs: await openJobSender(connection) };
}

serveTasks<ImportTask, void>(async ({ connection, step, importId }) => {
  parts ??= open(connection);
  const { db, jobs } = await parts;
  await loadMainLocale(db.$client);
  await (step === 'look' ? diffFile(db, importId) : applyFile(db, jobs, importId));
});
