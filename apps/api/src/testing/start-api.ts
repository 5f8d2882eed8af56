import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundlePrograms } from '../../../../scripts/bundle-programs.ts';
import { ROOT } from '../../../../scripts/programs.ts';
import { makeServerFolder } from './server-folder.ts';

let programs: Promise<string> | undefined;

/** The folder of the API's programs, made once for all tests of a process: from its sources a start takes thrice as long. */
async function bundleApi() {
  const dist = makeServerFolder();
  for (const name of ['node_modules', 'demo', 'package.json'])
    symlinkSync(join(ROOT, name), join(dist, name));
  await bundlePrograms('api', dist);
  symlinkSync(join(ROOT, 'apps/api/migrations'), join(dist, 'api/migrations'));
  return join(dist, 'api');
}

/** Starts the API as a process of its own on a free port, without demo. `output` is all it has said so far. */
export async function startApi(
  dataDir: string,
  variables: Record<string, string> = {},
  user: { uid?: number; gid?: number } = {},
) {
  programs ??= bundleApi();
  const [cwd, port] = [await programs, await freePort()];
  const child = spawn(process.execPath, ['server.js'], {
    cwd,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      API_PORT: String(port),
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: join(cwd, '../compiled'),
      SEED: 'none',
      ...variables,
    },
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close').then(([code]) => Number(code));
  const address = `http://127.0.0.1:${port}`;
  const isReady = async () => {
    const response = await fetch(`${address}/readyz`).catch(() => undefined);
    return response?.status === 200;
  };
  return {
    address,
    port,
    pid: child.pid!,
    output: () => output,
    ended,
    isReady,
    /** Waits until it is ready; throws with what it said when it ends instead. */
    ready: async () => {
      while (!(await isReady())) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`The API ended:\n${output}`);
        await sleep(50);
      }
    },
    /** Sends a signal and gives the exit code. */
    stop: (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
