import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getReason } from '#api/observability/explain-failure.ts';
import { makeServerFolder } from '#api/testing/server-folder.ts';
import { fillShopFolder } from '#api/testing/shop-folder.ts';
import { startApi } from '#api/testing/start-api.ts';
import { openDatabase } from './open-database.ts';

const folder = makeServerFolder();
const urlFile = join(folder, 'database_url');
let server: Awaited<ReturnType<typeof openDatabase>>;
let api: Awaited<ReturnType<typeof startApi>>;

function writeUrl(password: string) {
  const { host, port } = server.connection;
  writeFileSync(urlFile, `postgres://shop:${password}@localhost:${port}/shop?host=${host}\n`);
}

beforeAll(async () => {
  server = await openDatabase({ dataDir: fillShopFolder(join(folder, 'server')), databaseUrl: undefined });
  const rules = join(folder, 'server/db/pg_hba.conf');
  writeFileSync(rules, `local all shop scram-sha-256\n${readFileSync(rules, 'utf8')}`);
  await server.db.execute(sql`create role shop login password 'first'`);
  await server.db.execute(sql`create database shop owner shop`);
  await server.db.execute(sql`select pg_reload_conf()`);
  writeUrl('first');
  api = await startApi(join(folder, 'api'), {
    DATABASE_URL_FILE: urlFile,
    SECRET_KEY: 'sixteen signs or more',
  });
  await api.ready();
}, 120_000);
afterAll(async () => {
  await api?.stop();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** As when the server restarts: each program has to connect anew, with a password. */
const closeConnections = () =>
  server.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'shop'`);
const getStatus = async (path: string) => (await fetch(api.address + path)).status;

test.each([
  ['second', 'shop', /does not let us in \(password auth.*\); write its user and password there/],
  ['', 'shop', /does not answer \(SASL: .*password.*\); start it, or correct its address and password there/],
  ['first', 'nowhere', /is not there \(database "nowhere" does not exist\); make it/],
])(
  'with the password "%s" the database %s is not opened, and it is said why and what to do',
  async (...[password, database, said]) => {
    const { host, port } = server.connection;
    const databaseUrl = `postgres://shop:${password}@localhost:${port}/${database}?host=${host}`;
    const refused = await openDatabase({ dataDir: folder, databaseUrl }).catch((error) => error);
    expect(refused.message).toMatch(said);
    // The doctor has a sentence of its own around it.
    expect(getReason(refused)).not.toContain('DATABASE_URL');
  },
);

test('the API goes on with a new password of the database once its file holds it, without a restart', async () => {
  expect(await getStatus('/api/brands/')).toBe(200);
  await server.db.execute(sql`alter role shop password 'second'`);
  // The connections that there are stay good.
  expect(await getStatus('/api/types/')).toBe(200);
  await closeConnections();
  await expect.poll(() => getStatus('/readyz'), { timeout: 20_000 }).toBe(503);

  writeUrl('second');
  await expect.poll(() => getStatus('/readyz'), { timeout: 20_000 }).toBe(200);
  expect(await getStatus('/api/tastes/')).toBe(200);
  expect(api.output()).not.toContain('second');
});
