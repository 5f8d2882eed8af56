import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { freePort } from '../../../scripts/run-shop.ts';
import { THIS_MACHINE } from '../fleet/machine.ts';
import { isOpen, startProgram } from '../start-program.ts';

export const DOMAIN = 'shop.example';
const CADDYFILE = fileURLToPath(new URL('../../caddy/Caddyfile', import.meta.url));
const UPSTREAM = fileURLToPath(new URL('upstream.ts', import.meta.url));

const ACCESS = z.looseObject({ status: z.number(), request: z.looseObject({ uri: z.string() }) });

export type Upstream = { port: number; name: string; process: ChildProcess };
/** Where one of the shop's programs listens, on this machine unless it is said. */
type Listener = { port: number; address?: string };
export type Caddy = Pick<Awaited<ReturnType<typeof configureCaddy>>, 'address'> & {
  ports: Record<'http' | 'https' | 'internal', number>;
  ca: Buffer;
};

/** The one of a machine that serves a shop, as who is in its network reaches it; `authority` is the file of its certificates' own. */
export function caddyOfShop(authority: string): Caddy {
  const ports = { http: 80, https: 443, internal: 8080 };
  return { address: THIS_MACHINE.address, ports, ca: readFileSync(authority) };
}

/** Starts a program that stands for one of the shop's; with `port` again where it was. */
export async function startUpstream(name: string, port?: number): Promise<Upstream> {
  const at = port ?? (await freePort());
  const child = fork(UPSTREAM, [String(at), name]);
  await once(child, 'message');
  return { port: at, name, process: child };
}

/** What it takes to run the Caddyfile as it is with Debian's Caddy, once or again: on free ports, with a home of its own. */
export async function configureCaddy(storefronts: Listener[], apis: Listener[], { address } = THIS_MACHINE) {
  const home = await mkdtemp(join(tmpdir(), 'pouchery-caddy-'));
  const [http, https, internal] = [await freePort(), await freePort(), await freePort()];
  const [metrics, accessLog] = [await freePort(), join(home, 'access.log')];
  const authority = join(home, '.local/share/caddy/pki/authorities/local/root.crt');
  const certificate = join(home, `.local/share/caddy/certificates/local/api.${DOMAIN}/api.${DOMAIN}.crt`);
  return {
    address,
    ports: { http, https, internal, metrics },
    args: ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'],
    env: {
      ...caddyEnv(storefronts, apis),
      PATH: process.env.PATH,
      HOME: home,
      INTERNAL_HOST: address,
      INTERNAL_PORT: String(internal),
      METRICS_PORT: String(metrics),
      ACCESS_LOG: `file ${accessLog}`,
      // Certificates of its own authority, because no public one can be asked here.
      CADDY_GLOBAL_OPTIONS: [
        'local_certs',
        'skip_install_trust',
        `http_port ${http}`,
        `https_port ${https}`,
      ].join('\n'),
    },
    isReady: async () => existsSync(authority) && existsSync(certificate) && (await isOpen(https, address)),
    accessLog,
    /** That authority's certificate, once it runs. */
    readAuthority: () => readFileSync(authority),
    remove: () => rm(home, { recursive: true, force: true }),
  };
}

/** Runs it on this machine. Gives its ports, its authority's certificate, its log and that of requests. */
export async function runCaddy(storefronts: Listener[], apis: Listener[]) {
  const { args, env, isReady, readAuthority, remove, accessLog, ...where } = await configureCaddy(
    storefronts,
    apis,
  );
  const caddy = await startProgram({ program: 'caddy', args, env, isReady });
  return {
    ...where,
    ca: readAuthority(),
    pid: caddy.pid,
    log: caddy.said,
    accessLog,
    readAccessLog: () =>
      readFileSync(accessLog, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => ACCESS.parse(JSON.parse(line))),
    stop: async () => {
      await caddy.stop();
      await remove();
    },
  };
}

/** Settings of the Caddyfile that name the upstreams. */
function caddyEnv(storefronts: Listener[], apis: Listener[]) {
  const addresses = (listeners: Listener[]) =>
    listeners.map(({ port, address = THIS_MACHINE.address }) => `${address}:${port}`).join(' ');
  return { SHOP_DOMAIN: DOMAIN, STOREFRONTS: addresses(storefronts), APIS: addresses(apis) };
}
