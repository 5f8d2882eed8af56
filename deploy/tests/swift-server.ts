import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '../../scripts/run-shop.ts';
import { isOpen, type Running, startProgram } from './start-program.ts';

/** What has to be installed of Debian's. */
export const SWIFT_PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];

const STORES = ['account', 'container', 'object'] as const;
const KEYS = { id: 'shop:tests', secret: 'a-secret-of-the-tests' };

/**
 * OpenStack's Swift with its S3 layer: four servers with one copy of everything in a temporary folder, and a bucket. `restart`
 * starts the server that speaks S3 anew.
 */
export async function startSwift(bucket: string) {
  const folder = mkdtempSync(join(tmpdir(), 'pouchery-swift-'));
  mkdirSync(join(folder, 'disks/one'), { recursive: true });
  const running: Running[] = [];

  async function start(name: string, port: number, config: string) {
    const file = join(folder, `${name}.conf`);
    writeFileSync(file, config);
    const program = `swift-${name}-server`;
    const server = await startProgram({ program, args: [file], isReady: () => isOpen(port) });
    running.push(server);
    return server;
  }

  for (const store of STORES) {
    const port = await freePort();
    const ring = (...args: string[]) =>
      execFileSync('swift-ring-builder', [join(folder, `${store}.builder`), ...args], { stdio: 'pipe' });
    // 16 partitions, one copy, no waiting between two changes.
    ring('create', '4', '1', '0');
    ring('add', `r1z1-127.0.0.1:${port}/one`, '1');
    ring('rebalance');
    await start(store, port, storeConfig(store, port, folder));
  }
  const port = await freePort();
  let proxy = await start('proxy', port, proxyConfig(port, folder));
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: KEYS.id, secretAccessKey: KEYS.secret };
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));

  return {
    endpoint,
    /** What a program is told of it. */
    settings: {
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: KEYS.id,
      S3_SECRET_ACCESS_KEY: KEYS.secret,
    },
    /** Stops it in the middle of everything, as a machine that hangs does; `SIGCONT` has it go on. */
    signal: (signal: 'SIGSTOP' | 'SIGCONT') => proxy.signal(signal),
    stop: () => proxy.stop('SIGKILL'),
    async restart() {
      await proxy.stop('SIGKILL');
      proxy = await start('proxy', port, proxyConfig(port, folder));
    },
    close() {
      for (const server of running) server.signal('SIGKILL');
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

const proxyConfig = (port: number, folder: string) => `${common(port, folder)}
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
user_${KEYS.id.replace(':', '_')} = ${KEYS.secret} .admin
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
