// A program: the PostgreSQL of a test run, for as long as whoever started it listens. It says where it is.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#api/database/embedded-postgres.ts';
import { migrateDatabase } from '#api/database/migrate.ts';
import { openJobs } from '#api/jobs/job-queue.ts';
import { openShopQueues } from '#api/shop-jobs.ts';
import { makeServerFolder } from './server-folder.ts';

/** Nothing in a test run needs to survive the machine. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '80',
};

const dataDir = makeServerFolder();
const shopFolder = join(dataDir, 'shop');
const first = await startEmbeddedPostgres(dataDir, { settings: FAST });
await migrateDatabase(first.connection);
const jobs = await openJobs(first.connection, console);
await openShopQueues(jobs);
await jobs.close();
await first.stop();
execFileSync('cp', ['-pR', join(dataDir, 'db'), shopFolder]);
const server = await startEmbeddedPostgres(dataDir, { settings: FAST });
const client = new pg.Client({ ...server.connection, database: 'postgres' });
await client.connect();
await client.query(
  `create database template_migrated template ${first.connection.database} strategy file_copy`,
);
await client.end();
process.send?.({ connection: server.connection, shopFolder });
if (process.connected) await once(process, 'disconnect');
await server.stop();
process.exit();
