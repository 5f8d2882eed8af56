import { join } from 'node:path';
import { freePort } from '../../../scripts/run-shop.ts';
import { configureCaddy } from '../caddy/run-caddy.ts';
import { startPooler } from '../postgres/pooler.ts';
import { joinAddresses, type PostgresServer } from '../postgres/postgres-server.ts';
import { type Running, startProgram } from '../start-program.ts';
import type { Machine } from './machine.ts';
import { runProgram, shopSettings } from './run-program.ts';

type Options = {
  /** For what the programs keep in files. */
  folder: string;
  /** The primary and its replica; they run already. */
  servers: PostgresServer[];
  apis: readonly Machine[];
  storefronts: readonly Machine[];
  caddy: Machine;
};

/**
 * The shop as docs/scaling.md has it, from `dist`, with the demo: Caddy by our Caddyfile, so many storefronts and APIs, PgBouncer
 * beside each PostgreSQL. Each program is started again when it ends.
 */
export async function startShop({ folder, servers, apis, storefronts, caddy: caddyMachine }: Options) {
  const running: Running[] = [];
  const keep = (program: Running) => {
    running.push(program);
    return program;
  };
  const stop = async () => {
    for (const program of running.toReversed()) await program.stop();
    await caddy.remove();
  };
  const withPorts = (machines: readonly Machine[]) =>
    Promise.all(machines.map(async (machine) => ({ machine, port: await freePort() })));
  const [apiPlaces, storefrontPlaces] = [await withPorts(apis), await withPorts(storefronts)];
  const listeners = (places: typeof apiPlaces) =>
    places.map(({ machine, port }) => ({ address: machine.address, port }));
  const caddy = await configureCaddy(listeners(storefrontPlaces), listeners(apiPlaces), caddyMachine);

  try {
    const poolers = await Promise.all(servers.map((server) => startPooler(server, folder)));
    for (const { program } of poolers) keep(program);
    const env = {
      ...shopSettings(caddy, join(folder, 'data')),
      DATABASE_URL: joinAddresses(poolers),
      DATABASE_SESSION_URL: joinAddresses(servers),
      DATABASE_REPLICA_URLS: servers.map((server) => joinAddresses([server])).join(', '),
    };
    // One after the other: the first migrates and seeds.
    const startAll = async (app: 'api' | 'storefront', places: typeof apiPlaces) => {
      const started: Awaited<ReturnType<typeof runProgram>>[] = [];
      for (const [at, place] of places.entries()) {
        const own = { ...env, SEED: at === 0 ? 'demo' : 'none' };
        const one = await runProgram({
          ...{ app, name: `${app} ${at + 1}`, env: own, restarts: true },
          ...place,
        });
        keep(one.program);
        started.push(one);
      }
      return started;
    };
    const apisRunning = await startAll('api', apiPlaces);
    const { args, env: caddyEnv, isReady } = caddy;
    const proxy = await startProgram({
      ...{ name: 'Caddy', machine: caddyMachine, program: 'caddy', args, env: caddyEnv, isReady },
      restarts: true,
    });
    keep(proxy);
    return {
      caddy: { address: caddy.address, ports: caddy.ports, ca: caddy.readAuthority() },
      proxy,
      apis: apisRunning,
      storefronts: await startAll('storefront', storefrontPlaces),
      poolers: poolers.map(({ program }) => program),
      servers,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
