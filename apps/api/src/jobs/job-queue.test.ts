import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { makeTestDatabase } from '#api/testing/test-app.ts';
import { type Jobs, openJobs, type Queue } from './job-queue.ts';

const QUEUE: Queue<{ phase: number }> = {
  name: 'timed',
  data: z.object({ phase: z.number() }),
  options: { retryLimit: 0 },
  // Longer than the test may take, so that no round of looking finds what the timers miss.
  lookEverySeconds: 600,
};

let database: Awaited<ReturnType<typeof makeTestDatabase>>;
let jobs: Jobs;
const log = { error: vi.fn(), warn: vi.fn() };
const begun: { phase: number; at: number }[] = [];

beforeAll(async () => {
  database = await makeTestDatabase();
  jobs = await openJobs(database.connection, log);
  await jobs.open(QUEUE);
  await jobs.work(QUEUE, 1, async ({ data }) => {
    begun.push({ phase: data.phase, at: Date.now() });
  });
});
afterAll(async () => {
  await jobs.close();
  await database.drop();
});

test('jobs that begin at moments of their own each begin then, without waiting for the next look at the queue', async () => {
  const moments = [1_500, 250, 800].map((phase) => ({ phase, startAfter: new Date(Date.now() + phase) }));
  for (const { phase, startAfter } of moments) await jobs.send(database.db, QUEUE, { phase }, { startAfter });
  await expect.poll(() => begun.map(({ phase }) => phase)).toEqual([250, 800, 1_500]);
  for (const { phase, at } of begun) {
    const moment = moments.find((one) => one.phase === phase)!;
    expect(at).toBeGreaterThanOrEqual(moment.startAfter.getTime());
  }
});

test('a queue that cannot be read says why, and which it is', async () => {
  const queue = { ...QUEUE, name: 'looked-into', lookEverySeconds: 0.5 };
  await jobs.open(queue);
  await jobs.work(queue, 1, async () => undefined);
  await database.pool.query('alter schema jobs rename to hidden');
  const why = () => log.error.mock.lastCall?.[0].err;
  await expect.poll(why, { timeout: 10_000 }).toBeInstanceOf(Error);
  await database.pool.query('alter schema hidden rename to jobs');
  expect(why()).toMatchObject({
    code: '42P01',
    message: expect.stringMatching(/does not exist .*looked-into/),
  });
});

test('while the database is away one failure a minute is said, however many queues look', async () => {
  const cut = `select from pg_stat_activity, pg_terminate_backend(pid)
    where datname = current_database() and pid <> pg_backend_pid()`;
  const cuts = () => log.error.mock.calls.filter(([{ err }]) => err.code === '57P01').length;
  const another = new pg.Client(database.connection);
  await another.connect();
  for (let time = 0; time < 5; time++) {
    await another.query(cut);
    await sleep(700);
  }
  await another.end();
  expect(cuts()).toBe(1);
});
