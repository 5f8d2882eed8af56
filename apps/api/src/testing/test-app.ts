import { randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { inject } from 'vitest';
import { type AppParts, buildApp } from '#api/app.ts';
import { openChangeFeed } from '#api/changes/change-feed.ts';
import { readEnv } from '#api/env.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test run's PostgreSQL, with the migrated database `template` (testing/test-database.ts). */
    postgres: { host: string; port: number; user: string };
  }
}

/** A database of its own with all tables, for one test file. `drop` removes it. */
export async function makeTestDatabase() {
  const server = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const maintenance = new pg.Client({ ...server, database: 'pouchery' });
  await maintenance.connect();
  await maintenance.query(`create database ${database} template template_migrated`);
  await maintenance.end();
  const connection = { ...server, database };
  const pool = new pg.Pool({ ...connection, max: 4 });
  return {
    connection,
    pool,
    db: drizzle({ client: pool, casing: 'snake_case' }),
    drop: () => pool.end(),
  };
}

export type TestApp = Awaited<ReturnType<typeof makeTestApp>>;

/** The whole API over a database of its own, with these environment variables. `close` when the file is done. */
export async function makeTestApp(
  variables: Record<string, string> = {},
  parts: Pick<AppParts, 'extraRoutes' | 'now'> = {},
) {
  const database = await makeTestDatabase();
  const changes = await openChangeFeed(database.connection);
  const app = await buildApp({ db: database.db, env: readEnv(variables), changes, ...parts });
  await app.ready();
  return {
    app,
    db: database.db,
    pool: database.pool,
    connection: database.connection,
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers }),
    close: async () => {
      await app.close();
      await changes.close();
      await database.drop();
    },
  };
}
