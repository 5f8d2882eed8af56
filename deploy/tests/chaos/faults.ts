import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresServer } from '../postgres/postgres-server.ts';
import { APIS, MACHINES, type MachineName, type ShopOnMachines, STOREFRONTS } from './shop-on-machines.ts';

const [MIN_MS, MAX_MS] = [1_000, 10_000];
/** Long enough for some writes. */
const UNSEEN_MS = 3_000;

/** What goes wrong; `happen` resolves when it is over and what died is being started again. */
type Fault = { name: string; happen: () => Promise<void> };

/** Machines that talk to each other; a cut between others would change nothing. */
const NEIGHBOURS: [MachineName, MachineName][] = [
  ['database1', 'database2'],
  ...APIS.flatMap((api): [MachineName, MachineName][] => [
    [api, 'database1'],
    [api, 'database2'],
  ]),
  ...[...APIS, ...STOREFRONTS].map((machine): [MachineName, MachineName] => [machine, 'caddy']),
];

/** Draws one of all faults: each kind as often as any other; `next` gives numbers from 0 up to 1. */
export function drawFault(shop: ShopOnMachines, next: () => number): Fault {
  const { apis, storefronts, proxy, poolers, servers, network, database } = shop;
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item;
  const ms = Math.round(MIN_MS + next() * (MAX_MS - MIN_MS));
  const programs = [...apis, ...storefronts].map(({ program }) => program);
  const victim = pick([...programs, proxy, ...poolers, ...servers]);
  const name = victim instanceof PostgresServer ? `PostgreSQL ${victim.name}` : victim.name;
  const [machine, [one, other]] = [pick(MACHINES), pick(NEIGHBOURS)];
  /** Until the time is over. */
  const last = async (end: () => void) => {
    await sleep(ms);
    end();
  };
  return pick<Fault>([
    {
      name: `kill -9 of ${name}`,
      happen: async () => {
        if (victim instanceof PostgresServer) await database.killAndRestart(victim);
        else victim.signal('SIGKILL');
      },
    },
    {
      name: `${name} stands still for ${ms} ms`,
      happen: () => {
        victim.signal('SIGSTOP');
        return last(() => victim.signal('SIGCONT'));
      },
    },
    { name: `${machine} is cut off for ${ms} ms`, happen: () => last(network.cut(machine)) },
    {
      name: `${one} and ${other} are cut off from each other for ${ms} ms`,
      happen: () => last(network.cut(one, other)),
    },
    {
      name: 'kill -9 of the primary, and the replica is promoted',
      happen: () => database.killAndPromote(),
    },
    {
      name: 'the primary is cut off from the replica and killed, and the replica is promoted',
      happen: () => cutAndPromote(shop),
    },
  ]);
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
