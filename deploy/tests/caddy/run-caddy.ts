import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../scripts/run-shop.ts';

export const DOMAIN = 'shop.example';
export const CADDYFILE = fileURLToPath(new URL('../../caddy/Caddyfile', import.meta.url));
const UPSTREAM = fileURLToPath(new URL('upstream.ts', import.meta.url));

export type Upstream = { port: number; name: string; process: ChildProcess };
export type Caddy = Awaited<ReturnType<typeof runCaddy>>;

/** Starts a program that stands for one of the shop's; with `port` again where it was. */
export async function startUpstream(name: string, port?: number): Promise<Upstream> {
  const at = port ?? (await freePort());
  const child = fork(UPSTREAM, [String(at), name]);
  await once(child, 'message');
  return { port: at, name, process: child };
}

/**
 * Runs the Caddyfile as it is with Debian's Caddy, on free ports of this machine and with certificates of Caddy's own
 * authority, because no public one can be asked here. Gives its ports, that authority's certificate and its log.
 */
export async function runCaddy(storefronts: Upstream[], apis: Upstream[]) {
  const home = await mkdtemp(join(tmpdir(), 'pouchery-caddy-'));
  const [http, https, internal] = [await freePort(), await freePort(), await freePort()];
  const caddy = spawn('caddy', ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...caddyEnv(storefronts, apis),
      PATH: process.env.PATH,
      HOME: home,
      INTERNAL_PORT: String(internal),
      CADDY_GLOBAL_OPTIONS: [
        'local_certs',
        'skip_install_trust',
        'admin off',
        `http_port ${http}`,
        `https_port ${https}`,
      ].join('\n'),
    },
  });
  let log = '';
  caddy.stderr.on('data', (chunk) => (log += chunk));
  const authority = join(home, '.local/share/caddy/pki/authorities/local/root.crt');
  const certificate = join(home, `.local/share/caddy/certificates/local/api.${DOMAIN}/api.${DOMAIN}.crt`);
  while (!existsSync(authority) || !existsSync(certificate) || !(await isOpen(https))) {
    if (caddy.exitCode !== null) throw new Error(`Caddy ended:\n${log}`);
    await sleep(50);
  }
  return {
    ports: { http, https, internal },
    ca: readFileSync(authority),
    log: () => log,
    stop: async () => {
      caddy.kill();
      if (caddy.exitCode === null) await once(caddy, 'exit');
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Settings of the Caddyfile that name the upstreams. */
export function caddyEnv(storefronts: Upstream[], apis: Upstream[]) {
  const addresses = (upstreams: Upstream[]) => upstreams.map(({ port }) => `127.0.0.1:${port}`).join(' ');
  return { SHOP_DOMAIN: DOMAIN, STOREFRONTS: addresses(storefronts), APIS: addresses(apis) };
}

function isOpen(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
