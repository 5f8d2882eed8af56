import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../../apps/api/src/testing/backups.ts';

/** What has to be installed of Debian's. */
export const POSTGRES_PACKAGE = 'postgresql-15';

const PROGRAMS = '/usr/lib/postgresql/15/bin';
const START_MS = 60_000;
/** No role that may do everything: what the shop is told to have. */
const SHOP = 'pouchery';

/** A folder that the system's user `postgres`, and nobody else, may write to. */
export function makePostgresFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'pouchery-postgres-'));
  chmodSync(folder, 0o755);
  execFileSync('chown', ['postgres:', folder]);
  return folder;
}

/** Runs one of Debian's PostgreSQL programs as `postgres`. Throws with what it printed. */
export function runPostgres(program: string, ...args: string[]) {
  execFileSync(join(PROGRAMS, program), args, { ...getPostgresUser(), cwd: '/', stdio: 'pipe' });
}

/** A new, empty server in `folder`; `settings` go to its `postgresql.conf`. */
export function initialisePostgres(folder: string, settings: Record<string, string> = {}) {
  const home = join(folder, 'main');
  runPostgres(
    'initdb',
    '--pgdata',
    home,
    '--username',
    'postgres',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale',
    'C.UTF-8',
  );
  const lines = Object.entries({ listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings });
  appendFileSync(
    join(home, 'postgresql.conf'),
    lines.map(([name, value]) => `${name} = '${value}'\n`).join(''),
  );
  return home;
}

/** Starts the server on `home` and waits until it takes connections, or throws with its log. */
export async function startPostgres(home: string) {
  const port = await findFreePort();
  const child: ChildProcess = spawn(join(PROGRAMS, 'postgres'), ['-D', home, '-p', String(port)], {
    ...getPostgresUser(),
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const connection = { host: '127.0.0.1', port, user: SHOP, database: SHOP };
  const asPostgres = { ...connection, user: 'postgres', database: 'postgres' };
  const end = Date.now() + START_MS;
  while (!(await answers(asPostgres))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`PostgreSQL does not start:\n${output}`);
    await sleep(100);
  }
  return {
    connection,
    asPostgres,
    url: `postgres://${SHOP}@127.0.0.1:${port}/${SHOP}`,
    output: () => output,
    /** The shop's own role and an empty database of its own. */
    async makeDatabase() {
      await ask(asPostgres, `create role ${SHOP} login`);
      await ask(asPostgres, `create database ${SHOP} owner ${SHOP}`);
    },
    async stop(signal: NodeJS.Signals = 'SIGINT') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** Whether it takes writes, too: a server that is being recovered does not yet. */
async function answers(connection: Parameters<typeof ask>[0]) {
  try {
    const rows = await ask(connection, 'select pg_is_in_recovery() as recovers');
    return rows[0]?.recovers === false;
  } catch {
    return false;
  }
}

let postgresUser: { uid: number; gid: number } | undefined;

function getPostgresUser() {
  const read = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  postgresUser ??= { uid: read('-u'), gid: read('-g') };
  return postgresUser;
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
