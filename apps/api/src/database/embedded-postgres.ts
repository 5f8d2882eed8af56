import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '#api/startup-error.ts';
import { lockFolder } from './folder-lock.ts';
import { initialiseDatabase } from './initialise-database.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { explainPostgresFailure, startOfLog, textSince } from './postgres-messages.ts';
import { readPostmasterFile, stopOrphan } from './postmaster.ts';
import { findServerPlace, giveTo, prepareSocketFolder, type ServerPlace } from './server-user.ts';

const NAME = 'pouchery';

/**
 * Modest: the idle shop must fit in 350 MB with both programs. PostgreSQL touches of its buffers what it uses, and
 * searching among a million products uses all of them. `io_method` sync saves three idle processes.
 */
const SETTINGS = {
  shared_buffers: '192MB',
  max_connections: '30',
  jit: 'off',
  io_method: 'sync',
  huge_pages: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  log_checkpoints: 'off',
  // An error of a query repeats what somebody wrote; the API logs it without that.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  lc_messages: 'C',
  timezone: 'UTC',
  log_timezone: 'UTC',
  listen_addresses: '',
};

/** Backends of a server that was killed need a moment to notice and leave. */
const LINGER_MS = 15_000;

export type EmbeddedPostgresOptions = {
  /** Server settings that replace ours. */
  settings?: Record<string, string>;
  /** Called with a sentence about what takes time or went wrong. */
  say?: (sentence: string) => void;
  /** The server ended by itself and could not be started again. */
  onFailure?: (error: Error) => void;
};

/**
 * Starts a PostgreSQL of our own on `dataDir/db`, making it on the first start. It listens on a Unix socket in a
 * folder that only its own user may enter, so it needs neither a port nor a password. A server that an earlier
 * process left behind is stopped first; one that ends by itself is started again. Throws StartupError.
 */
export async function startEmbeddedPostgres(dataDir: string, options: EmbeddedPostgresOptions = {}) {
  makeWritable(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    const place = findServerPlace(dataDir, await findPostgresBinaries());
    await stopOrphan(place.home);
    if (!holdsDatabase(place.home)) {
      options.say?.(`Making a new database in ${place.home}.`);
      await initialiseDatabase(place, NAME);
    }
    const server = await superviseServer(place, dataDir, options);
    return {
      connection: server.connection,
      stop: async () => {
        await server.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function superviseServer(place: ServerPlace, dataDir: string, options: EmbeddedPostgresOptions) {
  giveTo(place.user, place.home);
  const host = prepareSocketFolder(place);
  const connection = { host, port: 5432, user: NAME, database: NAME };
  const settings = { ...SETTINGS, ...options.settings, unix_socket_directories: host };
  let stopping = false;
  let server: ChildProcess;

  const start = async () => {
    server = await launch(place, join(dataDir, 'db.log'), settings);
    server.once('exit', (code, signal) => {
      if (stopping) return;
      options.say?.(`The database ended unexpectedly (${signal ?? `code ${code}`}); starting it again.`);
      start().catch((error) => options.onFailure?.(error));
    });
  };
  await start();
  return {
    connection,
    stop: async () => {
      stopping = true;
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGINT'); // PostgreSQL's "fast" shutdown: roll back, write a checkpoint, leave.
      await ended;
      if (host !== place.home) rmSync(host, { recursive: true, force: true });
    },
  };
}

/** Starts the server process and waits until it takes connections, however long its recovery lasts. */
async function launch(
  place: ServerPlace,
  log: string,
  settings: Record<string, string>,
  deadline = Date.now() + LINGER_MS,
): Promise<ChildProcess> {
  const begin = startOfLog(log);
  const output = openSync(log, 'a');
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached, so that Ctrl-C in a terminal reaches us alone and requests can finish first.
  const server = spawn(place.binaries.postgres, ['-D', place.home, ...flags], {
    ...place.user,
    cwd: '/',
    detached: true,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  let failure: Error | undefined;
  server.once('error', (error) => {
    failure = error;
  });
  while (server.exitCode === null && server.signalCode === null && !failure) {
    const file = readPostmasterFile(place.home);
    if (file?.pid === server.pid && file?.status === 'ready') return server;
    await sleep(20);
  }
  const text = failure?.message ?? textSince(log, begin);
  if (/pre-existing shared memory block/.test(text) && Date.now() < deadline) {
    await sleep(200);
    return launch(place, log, settings, deadline);
  }
  throw new StartupError(explainPostgresFailure(text, place.home));
}

function holdsDatabase(home: string) {
  const files = existsSync(home) ? readdirSync(home) : [];
  if (files.length === 0 || files.includes('PG_VERSION')) return files.length > 0;
  throw new StartupError(
    `The folder ${home} holds files but no database; empty it or set DATA_DIR to another folder.`,
  );
}

function makeWritable(dataDir: string) {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new StartupError(
      `The folder ${dataDir} cannot be written to${reason}; give this user the right to, or set DATA_DIR to another folder.`,
    );
  }
}

/** Node's own recursive mkdir never returns where a file system refuses new folders as /proc does. */
function makeFolder(path: string) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}
