import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { IMPORT_QUEUE } from '#api/backoffice/import-export/import-queue.ts';
import { PUBLISHING_QUEUE } from '#api/backoffice/publishing/publishing-queue.ts';
import { UPLOADS_QUEUE } from '#api/backoffice/uploads/tidy-uploads.ts';
import { startEmbeddedPostgres } from '#api/database/embedded-postgres.ts';
import { migrateDatabase } from '#api/database/migrate.ts';
import { RESET_QUEUE } from '#api/features/passwords/reset-queue.ts';
import { REINDEX_QUEUE } from '#api/features/search/reindex-queue.ts';
import { openJobs } from '#api/jobs/job-queue.ts';
import { MAIL_QUEUE } from '#api/mail/outbox.ts';

/** Nothing in a test run needs to survive the machine. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '80' };

/** Vitest's global set-up: one PostgreSQL for the run, whose `template_migrated` is copied per test file. */
export async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join('/tmp', 'pouchery-test-'));
  const server = await startEmbeddedPostgres(dataDir, { settings: FAST });
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query('create database template_migrated');
  await client.end();
  const template = { ...server.connection, database: 'template_migrated' };
  await migrateDatabase(template);
  const jobs = await openJobs(template, console);
  await jobs.open(MAIL_QUEUE);
  await jobs.open(REINDEX_QUEUE);
  await jobs.open(RESET_QUEUE);
  await jobs.open(PUBLISHING_QUEUE);
  await jobs.open(IMPORT_QUEUE);
  await jobs.open(UPLOADS_QUEUE);
  await jobs.close();
  project.provide('postgres', server.connection);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
