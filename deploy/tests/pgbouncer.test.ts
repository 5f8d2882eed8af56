import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ask } from '../../apps/api/src/testing/backups.ts';
import { onDebian } from './debian-packages.ts';
import { startPooler } from './postgres/pooler.ts';
import { PostgresServer } from './postgres/postgres-server.ts';
import { type Api, startApiOn } from './postgres/start-api-on.ts';
import { walkThrough } from './postgres/walk-through.ts';
import { directly, Visitor } from './visitor.ts';

const LONG = { timeout: 60_000, interval: 200 };

const product = z.object({ slug: z.string(), price: z.string() });
const list = z.object({ results: z.tuple([product], product) });

const { folder, prepare, atEnd } = onDebian('postgresql-15', 'pgbouncer');
const dataDir = join(folder, 'data');
let server: PostgresServer;
let pooler: Awaited<ReturnType<typeof startPooler>>;
let api: Api;
let customer: Awaited<ReturnType<typeof walkThrough>>;

prepare(async () => {
  server = await PostgresServer.withShop('one', folder);
  atEnd(() => server.stop());
  // So few connections to PostgreSQL that clients have to share them.
  pooler = await startPooler(server, folder, { connections: 2 });
  atEnd(() => pooler.stop());
  const DATABASE_SESSION_URL = server.address('pouchery', 'pouchery');
  api = await startApiOn([pooler], dataDir, { DATABASE_SESSION_URL, SEED: 'demo' });
  atEnd(() => api.stop());
});

async function read<Body>(path: string, body: z.ZodType<Body>): Promise<Body> {
  return body.parse(await (await fetch(api.address + path)).json());
}

const askThrough = (connectionString: string, text: string) =>
  ask<Record<string, string>>({ connectionString }, text);

/** Transactions that have gone through PgBouncer to the shop's database so far. */
async function countTransactions() {
  const rows = await askThrough(pooler.admin, 'show stats_totals');
  return Number(rows.find(({ database }) => database === 'pouchery')?.xact_count);
}

test('through PgBouncer in transaction mode visitors register, log in, search, review and write', async () => {
  customer = await walkThrough(api.address, dataDir);
});

test('forty calls at once share two connections to PostgreSQL, and none is refused', async () => {
  const visitor = new Visitor(directly(api.address));
  const loggedIn = await visitor.send('POST', '/api/auth/login/', customer);
  expect(loggedIn.status).toBe(200);
  const before = await countTransactions();
  // Each asks the database. Not lists: they come from memory, and of forty in one turn some are shed (docs/decisions/0033).
  const calls = Array.from({ length: 40 }, () => visitor.get('/api/favourites/'));
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  expect((await countTransactions()) - before).toBeGreaterThanOrEqual(calls.length);
  const pool = (await askThrough(pooler.admin, 'show pools')).find(({ database }) => database === 'pouchery');
  expect(Number(pool?.sv_active) + Number(pool?.sv_idle) + Number(pool?.sv_used)).toBeLessThanOrEqual(2);
});

test('a statement of a call ends after its time, although PgBouncer keeps no settings of its clients', async () => {
  const [row] = await askThrough(pooler.address, "select current_setting('statement_timeout') as limit");
  expect(row?.limit).toBe('1900ms');
  await expect(askThrough(pooler.address, 'select pg_sleep(5)')).rejects.toThrow(/statement timeout/);
});

test('a change is heard of and shown at once, because listening goes past PgBouncer', async () => {
  const { slug } = (await read('/api/products/?page_size=1', list)).results[0];
  const price = async () => (await read(`/api/products/${slug}/`, product)).price;
  for (const next of ['11.10', '12.20']) {
    expect(await price()).not.toBe(next);
    await server.query(
      `update products set price = ${next} where slug = '${slug}';
       select pg_notify('pouchery_changes', '["product:${slug}"]')`,
      { database: 'pouchery' },
    );
    await vi.waitFor(async () => expect(await price()).toBe(next), { timeout: 1_000, interval: 20 });
  }
});

test('after PostgreSQL has been restarted behind it, the shop goes on by itself', async () => {
  await server.stop();
  await vi.waitFor(async () => expect(await api.isReady()).toBe(false), LONG);
  await server.start();
  await vi.waitFor(async () => expect(await api.isReady()).toBe(true), LONG);
  await walkThrough(api.address, dataDir);
});
