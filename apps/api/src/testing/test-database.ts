import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
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

/**
 * Vitest's global set-up: one PostgreSQL for the run, whose `template_migrated` is copied per test file. What it was before its
 * first test is kept as a folder, for tests that start servers of their own (`makeShopFolder`).
 */
export async function setup(project: TestProject) {
  shared.poucheryTests ??= start();
  const { connection, shopFolder, stop } = await shared.poucheryTests;
  project.provide('postgres', connection);
  project.provide('shopFolder', shopFolder);
  return stop;
}

/** Each of Vitest's projects loads this file anew; they run in one process, and end together. */
const shared = globalThis as { poucheryTests?: ReturnType<typeof start> };

async function start() {
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
  const end = async () => {
    delete shared.poucheryTests;
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  let ended: Promise<void> | undefined;
  return {
    connection: server.connection,
    shopFolder,
    stop: () => {
      ended ??= end();
      return ended;
    },
  };
}
