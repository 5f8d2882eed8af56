import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from '../../apps/api/src/database/database-unavailable.ts';
import { openPool } from '../../apps/api/src/database/open-pool.ts';
import { onDebian } from './debian-packages.ts';
import { LIFT_LIMITS } from './postgres/lift-limits.ts';
import { PostgresServer } from './postgres/postgres-server.ts';
import { type Api, startApiOn } from './postgres/start-api-on.ts';
import { directly, repeat, Visitor } from './visitor.ts';

const LONG = { timeout: 90_000, interval: 100 };
const PATHS = [
  '/api/products/?page=2',
  '/api/products/?min_price=7&search=mint',
  '/api/brands/',
  '/api/articles/',
];
/** What somebody who looks at the shop may wait for an answer. */
const MAX_READ_MS = 3_000;

const { folder, prepare, atEnd } = onDebian('postgresql-15');
let one: PostgresServer;
let two: PostgresServer;
let apis: Api[] = [];
/** Subjects of the messages that the shop has said it has. */
const acknowledged: string[] = [];
let written = 0;

prepare(async () => {
  one = await PostgresServer.withShop('one', folder);
  atEnd(() => one.kill());
  two = await PostgresServer.copy('two', one, folder);
  atEnd(() => two.kill());
  await two.start();
  // After the copy, so that the replica does not wait for a replica of its own once it is the primary.
  await one.query("alter system set synchronous_standby_names = 'two'");
  await one.query('select pg_reload_conf()');
  apis = [await startShop('first', 'demo'), await startShop('second', 'none')];
  await one.query(LIFT_LIMITS, { database: 'pouchery' });
});

async function startShop(name: string, seed: 'demo' | 'none') {
  const api = await startApiOn([one, two], join(folder, name), {
    DATABASE_REPLICA_URLS: [one, two].map((server) => server.address('pouchery', 'pouchery')).join(', '),
    SEED: seed,
    LOG_LEVEL: 'fatal',
  });
  atEnd(() => api.stop());
  return api;
}

/** A message to customer service, from somebody new, to one API after the other. Gives its status. */
async function write() {
  written += 1;
  const subject = `message ${written}`;
  const message = { name: 'Nino', email: 'nino@example.com', subject, message: 'Will it be there?' };
  const visitor = new Visitor(directly(apis[written % apis.length]!.address));
  const { status, ms } = await visitor.send('POST', '/api/contact/', message);
  if (status === 204) acknowledged.push(subject);
  return { status, ms };
}

async function listStored(server: PostgresServer) {
  const rows = await server.query<{ subject: string }>('select subject from contact_messages', {
    database: 'pouchery',
  });
  return new Set(rows.map(({ subject }) => subject));
}

/** How many requests the APIs have refused because they had too much to do. */
async function countShed() {
  const metrics = await Promise.all(
    apis.map(async ({ address }) => (await fetch(`${address}/metrics`)).text()),
  );
  const counts = [...metrics.join('\n').matchAll(/^http_requests_shed_total\S* (\d+)/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Until each API asks this replica. */
async function replicaIsUsed({ port }: PostgresServer) {
  for (const { address } of apis)
    await vi.waitFor(async () => {
      const metrics = await (await fetch(`${address}/metrics`)).text();
      expect(metrics).toContain(`pouchery_database_replica_used{replica="127.0.0.1:${port}"} 1`);
    }, LONG);
}

test('a write that the synchronous replica does not confirm is refused in time', async () => {
  await two.stop();
  const { status, ms } = await write();
  expect(status).toBe(503);
  expect(ms).toBeLessThan(MAX_READ_MS);
  await two.start();
  await vi.waitFor(async () => expect((await write()).status).toBe(204), LONG);
});

test('a write whose wait for the synchronous replica is cancelled by a person counts as failed', async () => {
  await two.stop();
  const pool = openPool(
    { connectionString: one.address('pouchery', 'pouchery'), max: 1 },
    { connect: 2_000, statement: 60_000, use: 60_000 },
  );
  // PostgreSQL says that the statement has succeeded, and warns that the replica may lack it.
  const writing = expect(pool.query('create table unconfirmed ()')).rejects.toThrow(DatabaseUnavailable);
  await vi.waitFor(async () => {
    const cancelled = await one.query(
      "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep' and query like 'create table%'",
    );
    expect(cancelled).toHaveLength(1);
  }, LONG);
  await writing;
  await pool.end();
  await two.start();
});

test('kill -9 of the primary under load: reads go on, no acknowledged write is lost, the shop follows by itself', async () => {
  await replicaIsUsed(two);
  const reads = { done: 0, slowest: 0 };
  const failures: object[] = [];
  const began = Date.now();
  const writer = { firstAfter: 0, failed: 0 };
  let promotedAt = 0;
  const readers = apis.flatMap(({ address }) =>
    PATHS.map((path) =>
      repeat(async () => {
        // An address of its own each time: nothing of it is cached.
        const { status, body, ms } = await new Visitor(directly(address)).get(
          `${path}${path.includes('?') ? '&' : '?'}page_size=${1 + (reads.done % 40)}`,
        );
        reads.done += 1;
        if (status !== 200) failures.push({ at: Date.now() - began, path, status, body });
        reads.slowest = Math.max(reads.slowest, ms);
      }, 20),
    ),
  );
  const writers = [1, 2, 3].map(() =>
    repeat(async () => {
      const { status } = await write();
      if (status !== 204) writer.failed += 1;
      else if (promotedAt > 0 && writer.firstAfter === 0) writer.firstAfter = Date.now() - promotedAt;
    }, 20),
  );

  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(30), LONG);
  const before = acknowledged.length;
  await one.kill();
  // As long as a program or a person needs to decide.
  await sleep(3_000);
  for (const { address } of apis)
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'reads only' });
  promotedAt = Date.now();
  two.promote();
  await vi.waitFor(() => expect(writer.firstAfter).toBeGreaterThan(0), LONG);
  await sleep(2_000);
  for (const load of [...writers, ...readers]) await load.stop();

  process.stdout.write(
    `${JSON.stringify({ before, acknowledged: acknowledged.length, reads, failed: failures.length, writer })}\n`,
  );
  const stored = await listStored(two);
  expect(acknowledged.filter((subject) => !stored.has(subject))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(before + 5);
  expect(writer.firstAfter).toBeLessThan(10_000);
  expect(reads.done).toBeGreaterThan(200);
  // A machine that is busy with other things has the APIs refuse some of the load: that is no failure of the database's.
  expect(failures.length, JSON.stringify(failures)).toBeLessThanOrEqual(await countShed());
  expect(reads.slowest).toBeLessThan(MAX_READ_MS);
});

test('a former primary that is started again by mistake gets neither writes nor new processes', async () => {
  await one.start();
  expect(await one.query('select pg_is_in_recovery()')).toEqual([{ pg_is_in_recovery: false }]);
  apis.push(await startShop('third', 'none'));
  // Longer than the pause between two looks at the servers.
  await sleep(6_000);
  const answers = await Promise.all(Array.from({ length: 9 }, () => write()));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
  const stored = await listStored(two);
  expect(acknowledged.filter((subject) => !stored.has(subject))).toEqual([]);
  await one.stop();
});

test('the former primary, copied anew as a replica, is used again without anybody telling the shop', async () => {
  await one.copyAgain(two);
  await one.start();
  await replicaIsUsed(one);
  expect((await write()).status).toBe(204);
});
