import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installDebianPackages } from '../deploy/tests/debian-packages.ts';
import { THIS_MACHINE } from '../deploy/tests/fleet/machine.ts';
import { type ManyProcesses, startShop } from '../deploy/tests/fleet/start-shop.ts';
import { PostgresServer } from '../deploy/tests/postgres/postgres-server.ts';
import { openMixes, type Visitor } from './fleet/mixes.ts';
import { generateProducts } from './generate-products.ts';
import { cpuOfTree, pssMegabytes, withDescendants } from './processes.ts';
import type { Cell, Findings } from './report.ts';
import { secondsInMemory } from './scale.ts';
import { percentile } from './statistics.ts';

const CONNECTIONS = 8;
const WARM_UP_SECONDS = 3;
/** What a process may be used to, so that a crowd finds room (docs/scaling.md). */
const SHARE_OF_A_CORE = 0.6;
const DEMO_PRODUCTS = 52;
/** Of a million products two APIs at once, on two cores that do other things too. */
const MEMORY_LIMIT_MS = 900_000;
/** Until Caddy has found all of them and the replica is used. */
const SETTLE_MS = 3_000;

const PARTS = ['Caddy', 'storefronts', 'APIs', 'PgBouncer', 'primary', 'replica'] as const;
type Part = (typeof PARTS)[number];
type ByPart = Record<Part, number>;
type Result = { name: string; perSecond: number; p99: number; refused: number; cpu: ByPart };

/**
 * Two storefronts and two APIs of `dist` behind Caddy, with PgBouncer, a primary and a streaming replica, beside a shop of one
 * of each on the same database: requests a second, p99 and the processor time of every process for a request.
 */
export async function measureFleet(found: Findings<'fleet'>, products: number, seconds: number) {
  const missing = installDebianPackages('postgresql-15', 'pgbouncer', 'caddy');
  if (missing) throw new Error(missing);
  const place = await mkdtemp(path.join(tmpdir(), 'pouchery-fleet-'));
  const servers: PostgresServer[] = [];
  const settings = { shared_buffers: '512MB', max_wal_size: '4GB' };
  try {
    const primary = await PostgresServer.initialise('one', place);
    servers.push(primary);
    await primary.start(settings);
    await primary.makeShop();
    // Generating ends with a checkpoint, which the shop's own role may not ask for.
    await primary.query('grant pg_checkpoint to pouchery');
    const small = await startShop({ ...describeShop([primary], 1), place, seed: 'demo' });
    const generated = await generate(primary, products - DEMO_PRODUCTS);
    const one = await measureShop(small, products, seconds);

    const replica = await PostgresServer.copy('two', primary, place);
    servers.push(replica);
    await replica.start(settings);
    const large = await startShop({ ...describeShop(servers, 2), place });
    const two = await measureShop(large, products, seconds);
    say(found, { products, seconds, generated, one, two });
  } finally {
    for (const server of servers.toReversed()) await server.kill();
    await rm(place, { recursive: true, force: true });
  }
}

function describeShop(servers: PostgresServer[], count: number) {
  const machines = Array.from({ length: count }, () => THIS_MACHINE);
  return { servers, hasPoolers: count > 1, apis: machines, storefronts: machines };
}

/** Gives the seconds that it took. */
async function generate(primary: PostgresServer, count: number) {
  const start = performance.now();
  if (count > 0) await generateProducts({ connectionString: primary.address('pouchery', 'pouchery') }, count);
  return (performance.now() - start) / 1000;
}

/** Measures all mixes and ends the shop. */
async function measureShop(shop: ManyProcesses, products: number, seconds: number) {
  try {
    const read = await Promise.all(
      shop.apis.map(({ origin }) => secondsInMemory(origin, products, MEMORY_LIMIT_MS)),
    );
    await sleep(SETTLE_MS);
    const results: Result[] = [];
    for (const [name, open] of Object.entries(await openMixes(shop))) {
      const visitors = await open(CONNECTIONS);
      try {
        await load(visitors, WARM_UP_SECONDS);
        const before = await cpuByPart(shop);
        const { times, refused, took } = await load(visitors, seconds);
        const after = await cpuByPart(shop);
        results.push({
          name,
          perSecond: (times.length / took) * 1000,
          p99: percentile(times, 99),
          refused: (100 * refused) / (times.length + refused),
          cpu: mapParts((part) => (after[part] - before[part]) / times.length),
        });
      } finally {
        for (const { close } of visitors) close();
      }
    }
    return {
      results,
      read: Math.max(...read),
      megabytes: await byPart(shop, async (pid) => pssMegabytes(...(await withDescendants(pid)))),
    };
  } finally {
    await shop.stop();
  }
}

/** All ask without a pause. */
async function load(visitors: Visitor[], seconds: number) {
  const times: number[] = [];
  let refused = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    visitors.map(async ({ ask }) => {
      while (performance.now() < end) {
        const ms = await ask();
        if (ms === undefined) refused += 1;
        else times.push(ms);
      }
    }),
  );
  return { times, refused, took: performance.now() - start };
}

function cpuByPart(shop: ManyProcesses) {
  return byPart(shop, cpuOfTree);
}

/** The sum over all processes of each part. */
async function byPart(shop: ManyProcesses, measure: (pid: number) => Promise<number>): Promise<ByPart> {
  const pids: Record<Part, (number | undefined)[]> = {
    Caddy: [shop.proxy.pid],
    storefronts: shop.storefronts.map(({ program }) => program.pid),
    APIs: shop.apis.map(({ program }) => program.pid),
    PgBouncer: shop.poolers.map(({ pid }) => pid),
    primary: [shop.servers[0]?.pids[0]],
    replica: [shop.servers[1]?.pids[0]],
  };
  const sums = mapParts(() => 0);
  for (const part of PARTS) for (const pid of pids[part]) if (pid) sums[part] += await measure(pid);
  return sums;
}

function mapParts(give: (part: Part) => number): ByPart {
  return Object.fromEntries(PARTS.map((part) => [part, give(part)])) as ByPart;
}

type Measured = Awaited<ReturnType<typeof measureShop>>;
type All = { products: number; seconds: number; generated: number; one: Measured; two: Measured };

function say(found: Findings<'fleet'>, { products, seconds, generated, one, two }: All) {
  const sum = (cpu: ByPart) => PARTS.reduce((all, part) => all + cpu[part], 0);
  const row = (count: string, { name, perSecond, p99, refused, cpu }: Result): Cell[] => [
    ...[name, count, perSecond, p99, refused, ...PARTS.map((part) => cpu[part]), sum(cpu)],
  ];
  const rows = one.results.flatMap((result, at) => [
    row('one', result),
    ...two.results.slice(at, at + 1).map((other) => row('two', other)),
  ]);
  /** Requests a second that one process of a part carries, with room for a crowd. */
  const carries = (ms: number) => (ms > 0 ? (SHARE_OF_A_CORE * 1000) / ms : Number.NaN);
  const memory = (part: Part) => two.megabytes[part];
  found.table(
    `One and two of each at ${products.toLocaleString('en')} products, CPU in ms a request`,
    ['', 'of each', 'requests/s', 'p99 ms', 'refused %', ...PARTS, 'together'],
    rows,
    [
      'One: an API, a storefront, PostgreSQL and Caddy. Two: two APIs and storefronts, PgBouncer, a primary and a replica, Caddy.',
      `${CONNECTIONS} connections by TLS ask without a pause for ${seconds} s. The load shares the cores with the shop, so`,
      'requests/s and p99 are what is left beside it on this machine; the processor time is what holds elsewhere.',
    ].join(' '),
  );
  found.table(
    'What one more process brings, requests/s',
    ['', 'storefront', 'API', 'Caddy, a core', 'PostgreSQL, a core'],
    two.results.map(({ name, cpu }) => [
      ...[name, carries(cpu.storefronts), carries(cpu.APIs), carries(cpu.Caddy)],
      carries(cpu.primary + cpu.replica),
    ]),
    `Computed from the CPU of two of each: ${SHARE_OF_A_CORE * 100} % of a core for each process, cores enough.`,
  );
  const servers = ['Caddy', 'PgBouncer', 'primary', 'replica'] as const;
  found.table(
    'Memory after that, in MB, and seconds',
    ['an API', 'a storefront', ...servers, 's to generate', 's in memory, one', 'two'],
    [
      [
        ...[memory('APIs') / 2, memory('storefronts') / 2, ...servers.map(memory)],
        ...[generated, one.read, two.read],
      ],
    ],
  );
}
