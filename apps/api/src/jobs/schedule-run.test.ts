// Rules: docs/decisions/0016-mail-outbox.md
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase } from '#api/testing/test-app.ts';
import { type Jobs, openJobs } from './job-queue.ts';
import { recurringRun, workOnRuns } from './schedule-run.ts';

const QUEUE = recurringRun('recurring', { firstMs: 1_000 }, { retryLimit: 1, retryDelay: 0 });
const log = { error: () => undefined, warn: () => undefined };

let database: Awaited<ReturnType<typeof makeTestDatabase>>;
let jobs: Jobs;
const hanging = Promise.withResolvers<void>();

beforeAll(async () => {
  database = await makeTestDatabase();
  jobs = await openJobs(database.connection, log, { lookEverySeconds: 0.5 });
  await jobs.open(QUEUE);
});
afterAll(async () => {
  hanging.resolve();
  await jobs.close();
  await database.drop();
});

test('a run whose process died is soon done by another', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 1) await hanging.promise;
  };
  // Two processes: whichever takes the run dies over it, and the other one has begun already.
  for (let process = 0; process < 2; process++) await workOnRuns(jobs, database.db, QUEUE, run);
  await expect.poll(() => runs, { timeout: 15_000 }).toBe(1);
  // As `kill -9` leaves the job: its heart has stopped, and the next look finds it.
  await database.db.execute(
    sql`update jobs.job set heartbeat_on = now() - interval '1 minute' where name = ${QUEUE.name}`,
  );
  await database.db.execute(sql`update jobs.queue set monitor_claim_on = null, monitor_on = null`);
  await jobs.findAbandoned(QUEUE);
  await expect.poll(() => runs, { timeout: 15_000 }).toBe(2);
});
