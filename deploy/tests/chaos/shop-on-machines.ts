import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openNetwork } from '../fleet/network.ts';
import { startShop } from '../fleet/start-shop.ts';
import { PostgresServer } from '../postgres/postgres-server.ts';
import { ReplicatedDatabase } from './replicated-database.ts';

export const MACHINES = [
  'database1',
  'database2',
  'api1',
  'api2',
  'storefront1',
  'storefront2',
  'caddy',
] as const;
export type MachineName = (typeof MACHINES)[number];
export type ShopOnMachines = Awaited<ReturnType<typeof startShopOnMachines>>;

/** The whole shop with the demo's products, two of each program, each on a machine of its own; PgBouncer beside each PostgreSQL. */
export async function startShopOnMachines() {
  const folder = mkdtempSync(join(tmpdir(), 'pouchery-chaos-'));
  const network = openNetwork(MACHINES);
  const { machines } = network;
  const servers: PostgresServer[] = [];
  const removeAll = async () => {
    for (const server of servers) await server.kill();
    network.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const one = await PostgresServer.initialise('one', folder, undefined, machines.database1);
    servers.push(one);
    await one.start();
    await one.makeShop();
    const two = await PostgresServer.copy('two', one, folder, machines.database2);
    servers.push(two);
    await two.start();
    const database = new ReplicatedDatabase(one, two);
    await database.confirmByReplica();
    const shop = await startShop({
      ...{ folder, servers },
      apis: [machines.api1, machines.api2],
      storefronts: [machines.storefront1, machines.storefront2],
      caddy: machines.caddy,
    });
    return {
      ...shop,
      network,
      database,
      stop: async () => {
        await shop.stop();
        await removeAll();
      },
    };
  } catch (error) {
    await removeAll();
    throw error;
  }
}
