import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresServer } from '../postgres/postgres-server.ts';
import { MACHINES, type MachineName, type ShopOnMachines } from './shop-on-machines.ts';

const [MIN_MS, MAX_MS] = [1_000, 10_000];

/** What goes wrong; `happen` resolves when it is over and what died is being started again. */
type Fault = { name: string; happen: () => Promise<void> };
type Kind = 'kill' | 'stall' | 'cut' | 'cut between' | 'promote' | 'cut and promote';
/** Long enough for some writes. */
const UNSEEN_MS = 3_000;

/** Machines that talk to each other; a cut between others would change nothing. */
const NEIGHBOURS: [MachineName, MachineName][] = [
  ['database1', 'database2'],
  ...(['database1', 'database2'] as const).flatMap((database) =>
    (['api1', 'api2'] as const).map((api): [MachineName, MachineName] => [api, database]),
  ),
  ...(['api1', 'api2', 'storefront1', 'storefront2'] as const).map((machine): [MachineName, MachineName] => [
    machine,
    'caddy',
  ]),
];

/** Draws one of all faults: each kind as often as any other; `next` gives numbers from 0 up to 1. */
export function drawFault(shop: ShopOnMachines, next: () => number): Fault {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item;
  const kind: Kind = pick(['kill', 'stall', 'cut', 'cut between', 'promote', 'cut and promote']);
  const ms = Math.round(MIN_MS + next() * (MAX_MS - MIN_MS));
  const seconds = `${(ms / 1000).toFixed(1)} s`;
  const programs = [
    ...[...shop.apis, ...shop.storefronts].map(({ program }) => program),
    ...[shop.proxy, ...shop.poolers],
  ];
  if (kind === 'promote')
    return {
      name: `kill -9 of the primary, and the replica is promoted`,
      happen: () => shop.database.killAndPromote(),
    };
  if (kind === 'cut and promote')
    return {
      name: 'the primary is cut off from the replica and killed, and the replica is promoted',
      happen: () => cutAndPromote(shop),
    };
  if (kind === 'cut') {
    const name = pick(MACHINES);
    return { name: `${name} is cut off for ${seconds}`, happen: () => whileCut(shop, ms, name) };
  }
  if (kind === 'cut between') {
    const [one, other] = pick(NEIGHBOURS);
    return {
      name: `${one} and ${other} are cut off from each other for ${seconds}`,
      happen: () => whileCut(shop, ms, one, other),
    };
  }
  const victim = pick([...programs, ...shop.servers]);
  const isDatabase = 'pids' in victim;
  const name = isDatabase ? `PostgreSQL ${victim.name}` : victim.name;
  if (kind === 'kill')
    return {
      name: `kill -9 of ${name}`,
      happen: async () => {
        if (isDatabase) await shop.database.killAndRestart(victim);
        else victim.signal('SIGKILL');
      },
    };
  return { name: `${name} stands still for ${seconds}`, happen: () => whileStopped(victim, ms) };
}

async function whileCut({ network }: ShopOnMachines, ms: number, name: MachineName, from?: MachineName) {
  const join = network.cut(name, from);
  await sleep(ms);
  join();
}

/** What the primary would acknowledge by itself meanwhile is gone with it. */
async function cutAndPromote({ network, database }: ShopOnMachines) {
  const join = network.cut('database1', 'database2');
  await sleep(UNSEEN_MS);
  const promoted = database.killAndPromote();
  await sleep(UNSEEN_MS / 2);
  join();
  await promoted;
}

async function whileStopped(program: Pick<PostgresServer, 'signal'>, ms: number) {
  program.signal('SIGSTOP');
  await sleep(ms);
  program.signal('SIGCONT');
}
