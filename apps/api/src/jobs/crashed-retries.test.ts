import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeTestDatabase } from '#api/testing/test-app.ts';
import { type Jobs, openJobs, type Queue } from './job-queue.ts';

const SOON = { timeout: 15_000, interval: 50 };
const QUEUE: Queue<{ what: string }> = {
  name: 'deadly',
  data: z.object({ what: z.string() }),
  options: { retryLimit: 50, retryDelay: 0, heartbeatSeconds: 30 },
};
const log = { error: () => undefined, warn: () => undefined };

let database: Awaited<ReturnType<typeof makeTestDatabase>>;
let jobs: Jobs;
/** What the next try does: hangs as in a process that died, fails, or is done. */
let next: ('hangs' | 'fails' | 'is done')[] = [];
let tries = 0;
const hanging = Promise.withResolvers<void>();

beforeAll(async () => {
  database = await makeTestDatabase();
  jobs = await openJobs(database.connection, log, { lookEverySeconds: 0.5 });
  await jobs.open(QUEUE);
  // One for each try that hangs, and one more.
  await jobs.work(QUEUE, 5, async () => {
    const what = next[tries++];
    if (what === 'hangs') await hanging.promise;
    if (what === 'fails') throw new Error('not today');
  });
});
afterEach(() => database.db.execute(sql`delete from jobs.job where name like 'deadly%'`));
afterAll(async () => {
  hanging.resolve();
  await jobs.close();
  await database.drop();
});

async function findJob() {
  const { rows } = await database.db.execute(
    sql`select state::text, retry_count as tries from jobs.job where name = ${QUEUE.name}`,
  );
  return rows[0];
}

/** As `kill -9` leaves the job: its heart has stopped, and the next look finds it. */
async function loseTry(after: number) {
  await expect.poll(findJob, SOON).toEqual({ state: 'active', tries: after });
  await expect.poll(() => tries, SOON).toBe(after + 1);
  await database.db.execute(
    sql`update jobs.job set heartbeat_on = now() - interval '1 hour' where name = ${QUEUE.name}`,
  );
  await database.db.execute(sql`update jobs.queue set monitor_claim_on = null, monitor_on = null`);
  await jobs.findAbandoned(QUEUE);
}

async function start(...what: typeof next) {
  next = what;
  tries = 0;
  await jobs.send(database.db, QUEUE, { what: 'anything' });
}

test('a job whose process died during it twice in a row is a dead letter', async () => {
  await start('hangs', 'hangs', 'is done');
  await loseTry(0);
  await loseTry(1);
  await expect.poll(findJob, SOON).toEqual({ state: 'failed', tries: 1 });
  const { rows } = await database.db.execute(sql`select data from jobs.job where name = 'deadly-failed'`);
  expect(rows).toEqual([{ data: { what: 'anything' } }]);
});

test('a job that fails without a crash after a crash may crash once more', async () => {
  await start('hangs', 'fails', 'hangs', 'is done');
  await loseTry(0);
  await loseTry(2);
  await expect.poll(findJob, SOON).toEqual({ state: 'completed', tries: 3 });
});
