import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What has to be installed of Debian's. */
export const SWIFT_PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];

const START_MS = 30_000;
const STORES = ['account', 'container', 'object'] as const;
type Keys = { id: string; secret: string };

/**
 * OpenStack's Swift with its S3 layer: four servers with one copy of everything in a temporary folder. A key's id is
 * `{account}:{user}`. `restart` starts the server that speaks S3 anew, with other keys if need be.
 */
export async function startSwift(keys: Keys) {
  const folder = mkdtempSync(join(tmpdir(), 'pouchery-swift-'));
  mkdirSync(join(folder, 'disks/one'), { recursive: true });
  const running: ChildProcess[] = [];
  let output = '';

  function start(name: string, config: string) {
    const file = join(folder, `${name}.conf`);
    writeFileSync(file, config);
    const child = spawn(`swift-${name}-server`, [file], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    running.push(child);
    return child;
  }

  for (const store of STORES) {
    const port = await findFreePort();
    const ring = (...args: string[]) =>
      execFileSync('swift-ring-builder', [join(folder, `${store}.builder`), ...args], { stdio: 'pipe' });
    // 16 partitions, one copy, no waiting between two changes.
    ring('create', '4', '1', '0');
    ring('add', `r1z1-127.0.0.1:${port}/one`, '1');
    ring('rebalance');
    start(store, storeConfig(store, port, folder));
    await listening(port);
  }
  const port = await findFreePort();
  let proxy = start('proxy', proxyConfig(port, folder, keys));
  await listening(port);

  function listening(wanted: number) {
    return waitFor(wanted).catch(() => {
      throw new Error(`Swift does not listen at ${wanted}:\n${output}`);
    });
  }

  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** Stops it in the middle of everything, as a machine that hangs does; `SIGCONT` has it go on. */
    signal: (signal: 'SIGSTOP' | 'SIGCONT') => proxy.kill(signal),
    async stop() {
      if (proxy.exitCode !== null || proxy.signalCode !== null) return;
      const ended = new Promise((resolve) => proxy.once('exit', resolve));
      proxy.kill('SIGKILL');
      await ended;
    },
    async restart(others: Keys = keys) {
      await this.stop();
      proxy = start('proxy', proxyConfig(port, folder, others));
      await listening(port);
    },
    close() {
      for (const child of running) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const common = (port: number, folder: string) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
devices = ${folder}/disks
mount_check = false
user = root
workers = 0
log_level = ERROR
`;

const storeConfig = (store: string, port: number, folder: string) => `${common(port, folder)}
[pipeline:main]
pipeline = ${store}-server
[app:${store}-server]
use = egg:swift#${store}
`;

const proxyConfig = (port: number, folder: string, { id, secret }: Keys) => `${common(port, folder)}
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth copy slo dlo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
# Asked for by the layer of accounts, which does without the server that is not there.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_${id.replace(':', '_')} = ${secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`;

function findFreePort() {
  return new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function waitFor(port: number) {
  const ends = Date.now() + START_MS;
  while (Date.now() < ends) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await sleep(100);
  }
  throw new Error('nobody listens');
}
