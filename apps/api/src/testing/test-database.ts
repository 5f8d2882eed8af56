import { rmSync } from 'node:fs';
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

/** Vitest's global set-up: one PostgreSQL for the run, whose `template_migrated` is copied per test file. */
export async function setup(project: TestProject) {
  const dataDir = makeServerFolder();
  const server = await startEmbeddedPostgres(dataDir, { settings: FAST });
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query('create database template_migrated');
  await client.end();
  const template = { ...server.connection, database: 'template_migrated' };
  await migrateDatabase(template);
  const jobs = await openJobs(template, console);
  await openShopQueues(jobs);
  await jobs.close();
  project.provide('postgres', server.connection);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
