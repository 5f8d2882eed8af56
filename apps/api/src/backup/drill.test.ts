// Rules: docs/behaviour.md#backup
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#api/env.ts';
import { ask, openBackups } from '#api/testing/backups.ts';
import { makeEmptyDatabase } from '#api/testing/released-databases.ts';
import { openSmallShop } from '#api/testing/small-shop.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { runBackupCommand } from './backup-command.ts';
import { FILES } from './backup-files.ts';
import { isDrillLate, readBackupStatus } from './backup-status.ts';
import { openDrillDatabase } from './drill-database.ts';

let backups: Awaited<ReturnType<typeof openBackups>>;
let shop: TestApp;
let name: string;

beforeAll(async () => {
  backups = await openBackups();
  shop = await openSmallShop();
  // Rows of a drill read the same whatever the shop's database has set.
  await shop.db.execute(sql.raw(`alter database ${shop.connection.database} set timezone = 'Asia/Tbilisi'`));
  ({ name } = await backups.take({ connection: shop.connection, dataDir: backups.makeFolder() }));
});
afterAll(async () => {
  await shop.close();
  backups.close();
});

function toAddress({ host, database, user }: pg.ClientConfig) {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
}

async function drill(variables: Record<string, string> = {}) {
  const said: string[] = [];
  const env = readEnv({
    DATABASE_URL: toAddress(shop.connection),
    DATA_DIR: backups.folder,
    BACKUP_TO: backups.folder,
    BACKUP_KEY: backups.key,
    ...variables,
  });
  const error = await runBackupCommand(env, ['drill'], (sentence) => said.push(sentence)).catch(String);
  return { said: said.join('\n'), error };
}

const listDrillDatabases = () =>
  ask(shop.connection, `select datname from pg_database where datname = current_database() || '_drill'`);

test('a drill restores the newest backup beside the shop, compares it row by row, and leaves nothing but its date', async () => {
  expect(isDrillLate(await readBackupStatus(shop.db), new Date())).toBe(true);
  const { said, error } = await drill();
  expect(error).toBeUndefined();
  expect(said).toMatch(/Compared: \d+ tables and \d+ sequences are the same\./);
  expect(said).toContain(`The drill is good: ${name} was restored`);
  expect(await readBackupStatus(shop.db)).toMatchObject({ drilledName: name, drillFailure: null });
  expect(isDrillLate(await readBackupStatus(shop.db), new Date())).toBe(false);
  expect(await listDrillDatabases()).toEqual([]);
  const { body } = await shop.get('/metrics');
  expect(body).toMatch(/pouchery_drill_last_success_timestamp_seconds \d{10}/);
  expect(body).toContain('pouchery_drill_failed 0');
});

test('a backup that cannot be restored fails the drill, which says so until one is good', async () => {
  const path = join(backups.folder, FILES.table(name, { schema: 'public', name: 'products' }));
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.subarray(0, -20));
  expect((await drill()).error).toContain('public.products.copy.gz.age');
  expect(await readBackupStatus(shop.db)).toMatchObject({
    drilledAt: expect.any(Date),
    drillFailedAt: expect.any(Date),
    drillFailure: expect.stringContaining('is damaged or gone'),
  });
  expect(await listDrillDatabases()).toEqual([]);
  writeFileSync(path, bytes);
});

test('a database that is named for drills is emptied again, of what a drill left that was killed too; another’s is left alone', async () => {
  const empty = await makeEmptyDatabase();
  const DRILL_DATABASE_URL = toAddress(empty);
  await openDrillDatabase(readEnv({ DRILL_DATABASE_URL }), shop.connection);
  await ask(empty, 'create table half_restored (id integer)');
  expect(await drill({ DRILL_DATABASE_URL })).toMatchObject({ error: undefined });
  expect(
    await ask(empty, `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`),
  ).toEqual([]);

  await ask(empty, 'create table of_somebody (id integer)');
  expect((await drill({ DRILL_DATABASE_URL })).error).toContain('is of no drill');
  expect((await drill({ DRILL_DATABASE_URL: toAddress(shop.connection) })).error).toContain('is of no drill');
  expect(await ask(empty, 'select from of_somebody')).toEqual([]);
});

test('a user who may make no database is told how to make it once', async () => {
  const user = `drill_${Date.now()}`;
  await ask(shop.connection, `create role ${user} login`);
  await expect(openDrillDatabase(readEnv({}), { ...shop.connection, user })).rejects.toThrow(
    `createdb --owner=${user} --template=template0 --encoding=UTF8 --locale=C.UTF-8 ${shop.connection.database}_drill`,
  );
  await ask(shop.connection, `drop role ${user}`);
});
