import { setTimeout as sleep } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { StartupError } from '#api/startup-error.ts';

/** While a change of a table waits for its lock, all who want to use the table wait behind it. */
const LOCK_TIMEOUT_MS = 2_000;
const PAUSE_MS = 1_000;
const TRIES = 30;
const LOCK_NOT_AVAILABLE = '55P03';
/** PostgreSQL takes such a statement outside of a transaction alone. */
const CONCURRENTLY = /^\s*(create\s+(unique\s+)?index|drop\s+index)\s+concurrently\b/im;

const TABLE = 'drizzle.__drizzle_migrations';
/** As drizzle-kit's own migrator makes it. */
const CREATE_TABLE = `
  create schema if not exists drizzle;
  create table if not exists ${TABLE} (id serial primary key, hash text not null, created_at bigint)`;

type LockLimits = { lockTimeoutMs?: number; pauseMs?: number; tries?: number };

/** The migrations of a folder that the database has not had yet, in their order. */
export async function listMissingMigrations(client: pg.Client, folder: string): Promise<MigrationMeta[]> {
  const known = readMigrationFiles({ migrationsFolder: folder });
  const last = await readLastMigration(client);
  return known.filter(({ folderMillis }) => folderMillis > last);
}

/** The moment by which Drizzle knows the last migration that was made; 0 in an empty database. */
export async function readLastMigration(client: Pick<pg.Client, 'query'>) {
  const { rows: tables } = await client.query('select to_regclass($1) as name', [TABLE]);
  if (tables[0]?.name === null) return 0;
  const { rows } = await client.query(`select max(created_at) as last from ${TABLE}`);
  return Number(rows[0]?.last);
}

/**
 * Makes the given migrations, each in a transaction of its own, so that no table stays locked while another is changed. One
 * that builds or drops an index `concurrently` runs statement by statement; it has to be repeatable. Throws a StartupError
 * when a table is in use for too long.
 */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly MigrationMeta[],
  limits?: LockLimits,
) {
  await client.query(CREATE_TABLE);
  for (const migration of migrations) {
    if (migration.sql.some((statement) => CONCURRENTLY.test(statement)))
      await applyConcurrently(client, migration);
    else await applyInTransaction(client, migration, limits);
  }
}

async function applyConcurrently(client: pg.Client, { sql, ...migration }: MigrationMeta) {
  await dropHalfBuiltIndexes(client);
  for (const statement of sql) await client.query(statement);
  await note(client, migration);
}

/** What an earlier try left behind: `if not exists` would take it for the index. */
async function dropHalfBuiltIndexes(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass as name from pg_index join pg_class on pg_class.oid = indexrelid
      where not indisvalid and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`);
}

async function applyInTransaction(
  client: pg.Client,
  { sql, ...migration }: MigrationMeta,
  { lockTimeoutMs = LOCK_TIMEOUT_MS, pauseMs = PAUSE_MS, tries = TRIES }: LockLimits = {},
) {
  for (let left = tries; ; left -= 1) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
      for (const statement of sql) await client.query(statement);
      await note(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!(error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE)) throw error;
      if (left <= 1) throw tableInUse();
      await sleep(pauseMs);
    }
  }
}

function note(client: pg.Client, { hash, folderMillis }: Pick<MigrationMeta, 'hash' | 'folderMillis'>) {
  return client.query(`insert into ${TABLE} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
}

function tableInUse() {
  return new StartupError(
    'The database cannot be migrated, because another program uses a table without a pause; look for a long transaction (pg_stat_activity), end it, and start again.',
  );
}
