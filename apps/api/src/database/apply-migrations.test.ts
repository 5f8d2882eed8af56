import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inDatabase, makeEmptyDatabase } from '#api/testing/released-databases.ts';
import { applyMigrations } from './apply-migrations.ts';

let connection: pg.ClientConfig;
let visitor: pg.Client;
let made = 0;

beforeAll(async () => {
  connection = await makeEmptyDatabase();
  visitor = new pg.Client(connection);
  await visitor.connect();
  await visitor.query('create table tins (name text)');
});
afterAll(() => visitor.end());

function migration(...sql: string[]) {
  made += 1;
  return { sql, hash: `number ${made}`, folderMillis: made, bps: true };
}

function apply(sql: string[], limits?: Parameters<typeof applyMigrations>[2]) {
  return inDatabase(connection, (client) => applyMigrations(client, [migration(...sql)], limits));
}

/** Somebody who reads the table and stays in the middle of it. */
async function readProducts() {
  await visitor.query('begin');
  await visitor.query('select * from tins');
}

async function isWaiting() {
  const { rows } = await visitor.query(
    `select 1 from pg_locks join pg_database on pg_database.oid = database
      where not granted and datname = current_database()`,
  );
  return rows.length > 0;
}

async function listIndexes() {
  const { rows } = await visitor.query<{ name: string; valid: boolean }>(
    `select indexrelid::regclass::text as name, indisvalid as valid from pg_index
      where indrelid = 'tins'::regclass order by 1`,
  );
  return rows;
}

test('a migration of a table in use waits for it, and visitors behind it are not kept from the table for long', async () => {
  await readProducts();
  const migrating = apply(['alter table tins add column price text'], { lockTimeoutMs: 100, pauseMs: 300 });
  await vi.waitFor(async () => expect(await isWaiting()).toBe(true), { interval: 10 });
  await inDatabase({ ...connection, statement_timeout: 1_000 }, (client) =>
    client.query('select * from tins'),
  );
  await visitor.query('commit');
  await migrating;
  await expect(visitor.query('select price from tins')).resolves.toBeDefined();
});

test('a migration of a table that is never free ends with a sentence, and leaves nothing half done', async () => {
  await readProducts();
  const migrating = apply(['create table left_over ()', 'alter table tins add column taste text'], {
    lockTimeoutMs: 20,
    pauseMs: 1,
    tries: 3,
  });
  await expect(migrating).rejects.toThrow(/another program uses a table .* end it, and start again/);
  await visitor.query('commit');
  const { rows } = await visitor.query(`select to_regclass('left_over') as name`);
  expect(rows).toEqual([{ name: null }]);
});

test('an index that is built concurrently replaces one that an earlier try left half built', async () => {
  await visitor.query(`insert into tins (name) values ('same'), ('same')`);
  const unique = 'create unique index concurrently if not exists tins_by_name on tins (name)';
  await expect(apply([unique])).rejects.toThrow(/could not create unique index/);
  expect(await listIndexes()).toEqual([{ name: 'tins_by_name', valid: false }]);
  await visitor.query('delete from tins');
  await apply([unique]);
  expect(await listIndexes()).toEqual([{ name: 'tins_by_name', valid: true }]);
});

test('a migration that fails is not noted as done', async () => {
  await expect(apply(['alter table nothing add column x text'])).rejects.toThrow(/nothing/);
  const { rows } = await visitor.query('select hash from drizzle.__drizzle_migrations order by id');
  expect(rows.map(({ hash }) => hash)).toEqual(['number 1', 'number 4']);
});
