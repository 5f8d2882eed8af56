import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase } from '#api/testing/test-app.ts';
import { MIGRATION_LOCK, migrateDatabase } from './migrate.ts';

let database: Awaited<ReturnType<typeof makeTestDatabase>>;
beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.drop());

/** Another program in the middle of its migration; `end` is its end. */
async function migrateElsewhere() {
  const other = new pg.Client(database.connection);
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  return { end: () => other.end() };
}

async function languageIndexes(): Promise<string[]> {
  const { rows } = await database.pool.query(
    `select indexname as name from pg_indexes where indexname ~ '^products_without_' order by 1`,
  );
  return rows.map(({ name }) => name);
}

test('a program that starts during the migration of another waits for its end, and says so', async () => {
  const other = await migrateElsewhere();
  const { promise: isWaiting, resolve: say } = Promise.withResolvers<string>();
  let isDone = false;
  const migrating = migrateDatabase(database.connection, { say }).finally(() => {
    isDone = true;
  });
  expect(await isWaiting).toBe('Another program is migrating the database; waiting for it.');
  expect(isDone).toBe(false);
  await other.end();
  expect(await migrating).toBe(0);
});

test('a program that has waited for as long as it may ends with a sentence that says what to do', async () => {
  const other = await migrateElsewhere();
  await expect(migrateDatabase(database.connection, { maxWaitMs: 100 })).rejects.toThrow(
    /Another program has been migrating the database for more than .* end it, and start again/,
  );
  await other.end();
});

test('a role that may change rows but no tables is enough where nothing is to be migrated', async () => {
  const [name] = await languageIndexes();
  await database.pool.query(`
    drop index ${name};
    create role rows_only login;
    grant usage on schema public, drizzle to rows_only;
    grant select on all tables in schema public, drizzle to rows_only`);
  try {
    expect(await migrateDatabase({ ...database.connection, user: 'rows_only' })).toBe(0);
    expect(await languageIndexes()).not.toContain(name);
  } finally {
    await database.pool.query('drop owned by rows_only; drop role rows_only');
  }
  expect(await migrateDatabase(database.connection)).toBe(0);
  expect(await languageIndexes()).toContain(name);
});

test('an index of a language whose building was broken off is built anew', async () => {
  const [name] = await languageIndexes();
  const isWhole = `select indisvalid as whole from pg_index where indexrelid = '${name}'::regclass`;
  await database.pool.query(`update pg_index set indisvalid = false where indexrelid = '${name}'::regclass`);
  await migrateDatabase(database.connection);
  expect((await database.pool.query(isWhole)).rows).toEqual([{ whole: true }]);
});
