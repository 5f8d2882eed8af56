import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { NODE_FLAGS } from '#api/shipped-files.ts';

/**
 * Vitest's global set-up: one PostgreSQL for the run, whose `template_migrated` is copied per test file. What it was before its
 * first test is kept as a folder, for tests that start servers of their own (`makeShopFolder`). A process of its own makes it,
 * as Vitest's would read all of the API in its slow way for that.
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
  const server = fork(join(import.meta.dirname, 'serve-postgres.ts'), { execArgv: NODE_FLAGS });
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`The tests’ PostgreSQL ended with ${code}.`);
  });
  const said = once(server, 'message') as Promise<
    [{ connection: ProvidedContext['postgres']; shopFolder: string }]
  >;
  const [{ connection, shopFolder }] = await Promise.race([said, ended]);
  return {
    connection,
    shopFolder,
    stop: async () => {
      delete shared.poucheryTests;
      if (server.connected) server.disconnect();
      await ended.catch(() => undefined);
    },
  };
}
