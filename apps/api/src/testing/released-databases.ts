import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { inject } from 'vitest';

const FOLDER = join(import.meta.dirname, 'released');
const ENDING = '.sql.gz';

/** What the texts in the dumps are encrypted with, and the people in them log in with. */
export const RELEASED_SECRET_KEY = 'the-key-of-the-released-fixtures';
export const RELEASED_CUSTOMER = { email: 'luka@example.com', password: 'nine tins of mint' };

/** The releases whose database is kept as a dump, the oldest first (docs/upgrade.md). */
export function listReleases() {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

export function readDump(release: string) {
  return gunzipSync(readFileSync(join(FOLDER, release + ENDING))).toString();
}

/** An empty database of the test run's server. Gives how it is reached. */
export async function makeEmptyDatabase() {
  const server = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await inDatabase({ ...server, database: 'pouchery' }, (client) =>
    client.query(`create database ${database} template template0`),
  );
  return { ...server, database };
}

/** A database as that release left it, with a few rows in every table. Gives how it is reached. */
export async function makeReleasedDatabase(release: string) {
  const connection = await makeEmptyDatabase();
  await inDatabase(connection, (client) => client.query(readDump(release)));
  return connection;
}

/** Does something on a connection of its own. */
export async function inDatabase<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
) {
  const client = new pg.Client(connection);
  // A server that is killed says so beside what is asked of it, which fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
