import { join } from 'node:path';
import { NODE_OPTIONS } from '../../../scripts/node-options.ts';
import { DIST } from '../../../scripts/programs.ts';
import { freePort } from '../../../scripts/run-shop.ts';
import { configureCaddy, DOMAIN } from '../caddy/run-caddy.ts';
import { startPooler } from '../postgres/pooler.ts';
import { joinAddresses, type PostgresServer } from '../postgres/postgres-server.ts';
import { type Running, startProgram } from '../start-program.ts';
import { type Machine, THIS_MACHINE } from './machine.ts';

/** What staff's sessions are signed with. */
export const SECRET_KEY = 'the key of the shop of many processes';
/** What `/metrics` asks for. */
export const METRICS_TOKEN = 'the metrics of the shop of many processes';

type Options = {
  /** For what the programs keep in files. */
  folder: string;
  /** The primary, and its replica if there is one; they run already. */
  servers: PostgresServer[];
  hasPoolers: boolean;
  apis: readonly Machine[];
  storefronts: readonly Machine[];
  caddy?: Machine;
  seed?: 'demo' | 'none';
};

type Listening = { program: Running; origin: string };
export type ManyProcesses = Awaited<ReturnType<typeof startShop>>;

/**
 * The shop as docs/scaling.md has it, from `dist`: Caddy by our Caddyfile, so many storefronts and APIs, PgBouncer beside each
 * PostgreSQL where it is wanted. Each program is started again when it ends.
 */
export async function startShop({
  folder,
  servers,
  hasPoolers,
  apis,
  storefronts,
  caddy: caddyMachine = THIS_MACHINE,
  seed = 'none',
}: Options) {
  const running: Running[] = [];
  const keep = (program: Running) => {
    running.push(program);
    return program;
  };
  const stop = async () => {
    for (const program of running.toReversed()) await program.stop();
    await caddy.remove();
  };
  const withPorts = async (machines: readonly Machine[]) =>
    Promise.all(machines.map(async (machine) => ({ ...machine, port: await freePort() })));
  const [apiMachines, storefrontMachines] = [await withPorts(apis), await withPorts(storefronts)];
  const caddy = await configureCaddy(storefrontMachines, apiMachines, caddyMachine);

  try {
    const poolers = hasPoolers
      ? await Promise.all(servers.map((server) => startPooler(server, folder)))
      : undefined;
    for (const { program } of poolers ?? []) keep(program);
    const origin = `https://www.${DOMAIN}:${caddy.ports.https}`;
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: joinAddresses(poolers ?? servers),
      ...(poolers && { DATABASE_SESSION_URL: joinAddresses(servers) }),
      ...(servers.length > 1 && {
        DATABASE_REPLICA_URLS: servers.map((server) => joinAddresses([server])).join(', '),
      }),
      PUBLIC_SITE_URL: origin,
      PUBLIC_API_URL: `https://api.${DOMAIN}:${caddy.ports.https}`,
      API_URL: `http://${caddy.address}:${caddy.ports.internal}`,
      SECRET_KEY,
      CHANGES_KEY: 'the change feed of the shop of many processes',
      METRICS_TOKEN,
      TRUST_PROXY: '1',
      COOKIE_DOMAIN: `.${DOMAIN}`,
      // Without mails.
      ALLOW_DANGEROUS_SETTINGS: 'yes',
    };
    const run = async (
      app: 'api' | 'storefront',
      at: number,
      { port, ...machine }: Machine & { port: number },
      own: NodeJS.ProcessEnv,
    ): Promise<Listening> => {
      const address = `http://${machine.address}:${port}`;
      const program = await startProgram({
        restarts: true,
        name: `${app} ${at + 1}`,
        machine,
        program: process.execPath,
        args: [...NODE_OPTIONS[app].flags, join(DIST, app, 'server.js')],
        env: { ...env, ...NODE_OPTIONS[app].env, ...own },
        cwd: DIST,
        isReady: async () => (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(1_000) })).ok,
      });
      return { program: keep(program), origin: address };
    };

    const apisRunning: Listening[] = [];
    // One after the other: the first migrates and seeds.
    for (const [at, where] of apiMachines.entries())
      apisRunning.push(
        await run('api', at, where, { API_PORT: String(where.port), SEED: at === 0 ? seed : 'none' }),
      );
    const { args, env: caddyEnv, isReady } = caddy;
    const proxy = await startProgram({
      ...{ name: 'Caddy', machine: caddyMachine, program: 'caddy', args, env: caddyEnv, isReady },
      restarts: true,
    });
    keep(proxy);
    const storefrontsRunning: Listening[] = [];
    for (const [at, where] of storefrontMachines.entries())
      storefrontsRunning.push(await run('storefront', at, where, { PORT: String(where.port) }));

    return {
      origin,
      caddy: { address: caddy.address, ports: caddy.ports, ca: caddy.readAuthority() },
      proxy,
      apis: apisRunning,
      storefronts: storefrontsRunning,
      poolers: (poolers ?? []).map(({ program }) => program),
      servers,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
