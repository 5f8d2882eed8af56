import { join } from 'node:path';
import { freePort } from '../../../scripts/run-shop.ts';
import { configureCaddy } from '../caddy/run-caddy.ts';
import type { OnDebian } from '../debian-packages.ts';
import { openNetwork } from '../fleet/network.ts';
import { runProgram, shopSettings } from '../fleet/run-program.ts';
import { startPooler } from '../postgres/pooler.ts';
import { joinAddresses, PostgresServer } from '../postgres/postgres-server.ts';
import { startProgram } from '../start-program.ts';
import { ReplicatedDatabase } from './replicated-database.ts';

export const APIS = ['api1', 'api2'] as const;
export const STOREFRONTS = ['storefront1', 'storefront2'] as const;
export const MACHINES = ['database1', 'database2', ...APIS, ...STOREFRONTS, 'caddy'] as const;
export type MachineName = (typeof MACHINES)[number];
export type ShopOnMachines = Awaited<ReturnType<typeof startShopOnMachines>>;

/**
 * The whole shop as docs/scaling.md has it, from `dist`, with the demo's products: two of each program, each on a machine of its own,
 * Caddy by our Caddyfile, PgBouncer beside each PostgreSQL. Each program is started again when it ends.
 */
export async function startShopOnMachines({ folder, atEnd }: Pick<OnDebian, 'folder' | 'atEnd'>) {
  const network = openNetwork(MACHINES);
  atEnd(network.remove);
  const { machines } = network;

  const one = await PostgresServer.initialise('one', folder, undefined, machines.database1);
  atEnd(() => one.kill());
  await one.start();
  await one.makeShop();
  const two = await PostgresServer.copy('two', one, folder, machines.database2);
  atEnd(() => two.kill());
  await two.start();
  const servers = [one, two];
  const database = new ReplicatedDatabase(one, two);
  await database.confirmByReplica();
  const poolers = await Promise.all(servers.map((server) => startPooler(server, folder)));
  for (const { stop } of poolers) atEnd(stop);

  const listen = (names: readonly MachineName[]) =>
    Promise.all(names.map(async (name) => ({ name, port: await freePort(), ...machines[name] })));
  const [apiPlaces, storefrontPlaces] = [await listen(APIS), await listen(STOREFRONTS)];
  const caddy = await configureCaddy(storefrontPlaces, apiPlaces, machines.caddy);
  atEnd(caddy.remove);
  const env = {
    ...shopSettings(caddy, join(folder, 'data')),
    DATABASE_URL: joinAddresses(poolers),
    DATABASE_SESSION_URL: joinAddresses(servers),
    DATABASE_REPLICA_URLS: servers.map((server) => joinAddresses([server])).join(', '),
  };
  const start = async (app: 'api' | 'storefront', { name, port, ...machine }: (typeof apiPlaces)[number]) => {
    const own = { ...env, SEED: name === 'api1' ? 'demo' : 'none' };
    const started = await runProgram({ app, name, port, machine, env: own, restarts: true });
    atEnd(() => started.program.stop());
    return started;
  };
  const apis = [];
  // One after the other: the first migrates and seeds.
  for (const place of apiPlaces) apis.push(await start('api', place));
  const { args, env: caddyEnv, isReady } = caddy;
  const proxy = await startProgram({
    name: 'Caddy',
    machine: machines.caddy,
    program: 'caddy',
    args,
    env: caddyEnv,
    isReady,
    restarts: true,
  });
  atEnd(() => proxy.stop());
  const storefronts = [];
  for (const place of storefrontPlaces) storefronts.push(await start('storefront', place));
  return {
    caddy: { address: caddy.address, ports: caddy.ports, ca: caddy.readAuthority() },
    proxy,
    apis,
    storefronts,
    servers,
    network,
    database,
    poolers: poolers.map(({ program }) => program),
  };
}
