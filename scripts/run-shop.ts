import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NODE_OPTIONS } from './node-options.ts';
import { DIST, ROOT } from './programs.ts';

const FIRST_START_LIMIT = 180_000;

export type Program = { pid: number; output: () => string; stop: () => Promise<void> };
export type Shop = Program & {
  site: string;
  api: string;
  sitePort: number;
  apiPort: number;
  dataDir: string;
};

type ShopOptions = {
  dataDir?: string;
  env?: Record<string, string>;
  /** By `npm start` itself, whose own processes are then among the shop's. */
  throughNpm?: boolean;
};

/**
 * Starts the whole shop as `npm start` does, on free ports, and waits until both programs and the back office are ready.
 * Without `dataDir` it gets a fresh folder that `stop` removes again.
 */
export async function startShop(options: ShopOptions = {}) {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'pouchery-')));
  const [sitePort, apiPort] = [await freePort(), await freePort()];
  const site = `http://localhost:${sitePort}`;
  const api = `http://localhost:${apiPort}`;
  const command = options.throughNpm ? ['npm', 'start'] : [process.execPath, 'scripts/start.ts'];
  const program = run(command, {
    PORT: String(sitePort),
    API_PORT: String(apiPort),
    PUBLIC_SITE_URL: site,
    PUBLIC_API_URL: api,
    API_URL: api,
    DATA_DIR: dataDir,
    ...options.env,
  });
  const stop = async () => {
    await program.stop();
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(`${api}/readyz`, program);
    await ready(`${site}/readyz`, program);
    await ready(`${api}/backoffice/`, program);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...program, stop, site, api, sitePort, apiPort, dataDir } satisfies Shop;
}

/** Starts the storefront alone, against any back end; needs a build. With `dataDir` it hears of that shop's changes. */
export async function startStorefront(options: {
  api: string;
  publicApi?: string;
  dataDir?: string;
  env?: Record<string, string>;
}) {
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const program = run(
    [process.execPath, ...NODE_OPTIONS.storefront.flags, path.join(DIST, 'storefront/server.js')],
    {
      PORT: String(port),
      PUBLIC_SITE_URL: site,
      API_URL: options.api,
      PUBLIC_API_URL: options.publicApi ?? options.api,
      DATA_DIR: options.dataDir ?? path.join(tmpdir(), 'pouchery-without-data'),
      ...options.env,
    },
  );
  await ready(`${site}/healthz`, program);
  return { ...program, site };
}

/** Starts the API alone on `dataDir`, on the port given or a free one; needs a build. */
export async function startApi(options: { dataDir: string; port?: number; env?: Record<string, string> }) {
  const port = options.port ?? (await freePort());
  const api = `http://localhost:${port}`;
  const program = run([process.execPath, path.join(DIST, 'api/server.js')], {
    API_PORT: String(port),
    PUBLIC_API_URL: api,
    DATA_DIR: options.dataDir,
    ...options.env,
  });
  await ready(`${api}/readyz`, program);
  return { ...program, api, port };
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.');
  return address.port;
}

function run(command: string[], env: Record<string, string>): Program & { ended: () => boolean } {
  // A group of its own, so that stopping reaches every program it started.
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk).slice(-20_000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const { pid } = child;
  if (pid === undefined) throw new Error(`Could not start ${command.join(' ')}.`);
  const emergencyStop = () => signal(child, 'SIGTERM');
  process.once('exit', emergencyStop);
  return {
    pid,
    output: () => output,
    ended: () => child.exitCode !== null || child.signalCode !== null,
    stop: async () => {
      process.off('exit', emergencyStop);
      await end(child);
    },
  };
}

async function ready(address: string, program: Program & { ended: () => boolean }) {
  const deadline = Date.now() + FIRST_START_LIMIT;
  while (Date.now() < deadline) {
    if (program.ended()) break;
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    await sleep(100);
  }
  await program.stop();
  throw new Error(`${address} did not become ready. The program said:\n${program.output()}`);
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const stopped = await Promise.race([ended.then(() => true), sleep(15_000, false)]);
  if (!stopped) signal(child, 'SIGKILL');
  await ended;
}

function signal(child: ChildProcess, name: NodeJS.Signals) {
  try {
    if (child.pid) process.kill(-child.pid, name);
  } catch {
    // The group has ended already.
  }
}
