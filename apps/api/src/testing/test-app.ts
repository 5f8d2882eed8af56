import { randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { inject } from 'vitest';
import { type AppParts, buildApp } from '#api/app.ts';
import { openChangeFeed } from '#api/changes/change-feed.ts';
import { openPool } from '#api/database/open-pool.ts';
import { readEnv } from '#api/env.ts';
import { makeToken } from '#api/http/anti-forgery.ts';
import { LIMITS } from '#api/http/load-shedding.ts';
import { openJobs } from '#api/jobs/job-queue.ts';
import { openMediaStore } from '#api/media/open-media-store.ts';
import type { SecretKeys } from '#api/secret-keys.ts';
import { checkResponses } from './described-responses.ts';
import { inDatabase } from './released-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test run's PostgreSQL, with the migrated database `template` (testing/test-database.ts). */
    postgres: { host: string; port: number; user: string };
    /** A database folder as a first start leaves it (testing/shop-folder.ts). */
    shopFolder: string;
  }
}

/** A database of its own for one test file: a copy of `template`, by default one with all tables. `drop` when it is done. */
export async function makeTestDatabase(template = 'template_migrated') {
  const server = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const maintain = (statement: string) =>
    inDatabase({ ...server, database: 'pouchery' }, (client) => client.query(statement));
  // As files: page by page, as PostgreSQL does it by default, it takes three times as much of a core.
  await maintain(`create database ${database} template ${template} strategy file_copy`);
  const connection = { ...server, database };
  const pool = openPool({ ...connection, max: 4 });
  return {
    connection,
    pool,
    db: drizzle({ client: pool, casing: 'snake_case' }),
    drop: async () => {
      await pool.end();
      await maintain(`drop database ${database} with (force)`);
    },
  };
}

const SECRET_KEYS: SecretKeys = ['the key of the tests'];
export const CHANGES_KEY = 'the changes key of the tests';

/** The anti-forgery cookie and header of a caller that the test API trusts. */
export function tokenHeaders() {
  const token = makeToken(SECRET_KEYS);
  return { cookie: `csrftoken=${token}`, 'x-csrftoken': token };
}

export type TestApp = Awaited<ReturnType<typeof makeTestApp>>;

/** The whole API over a database of its own, or `given`, with these environment variables. `close` when the file is done. */
export async function makeTestApp(
  variables: Record<string, string> = {},
  parts: Pick<
    AppParts,
    'extraRoutes' | 'now' | 'log' | 'screens' | 'siteFiles' | 'limits' | 'tracing' | 'addressLimits'
  > &
    Partial<Pick<AppParts, 'media' | 'banks' | 'secretKeys' | 'changesKeys'>> = {},
  given?: Awaited<ReturnType<typeof makeTestDatabase>>,
) {
  const database = given ?? (await makeTestDatabase());
  const changes = await openChangeFeed(database.connection);
  const env = readEnv(variables);
  const jobs = await openJobs(database.connection, console);
  const media = parts.media ?? (await openMediaStore(env));
  const app = await buildApp({
    db: database.db,
    env,
    changes,
    jobs,
    media,
    secretKeys: SECRET_KEYS,
    changesKeys: [CHANGES_KEY],
    // Tests ask much at once, on machines that are busy.
    limits: { ...LIMITS, maxWaitMs: 20_000, turn: { servingMs: Number.POSITIVE_INFINITY, crowdedMs: 0 } },
    ...parts,
  });
  await app.ready();
  checkResponses(app);
  return {
    app,
    db: database.db,
    pool: database.pool,
    connection: database.connection,
    env,
    jobs,
    media,
    changes,
    secretKeys: parts.secretKeys ?? SECRET_KEYS,
    changesKey: CHANGES_KEY,
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers }),
    /** As a page of the shop would: with the anti-forgery token. */
    post: (url: string, payload: object, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url, payload, headers: { ...tokenHeaders(), ...headers } }),
    close: async () => {
      await app.close();
      await jobs.close();
      await changes.close();
      await database.drop();
    },
  };
}
