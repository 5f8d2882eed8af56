import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { seededNumbers } from '../../apps/api/src/testing/seeded-numbers.ts';
import { buildPart } from '../../scripts/build-parts.ts';
import { drawFault } from './chaos/faults.ts';
import { fetchText, type Load, startLoad } from './chaos/load.ts';
import { type ShopOnMachines, startShopOnMachines } from './chaos/shop-on-machines.ts';
import { onDebian } from './debian-packages.ts';
import { whyNoNetwork } from './fleet/network.ts';
import { METRICS_TOKEN } from './fleet/run-program.ts';

const MINUTES = Number(process.env.CHAOS_MINUTES ?? 4);
const SEED = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
/** From the end of the last fault until the shop does everything again, on a machine that does everything at once. */
const MAX_RECOVERY_MS = 30_000;
/** Without a page that is old, until it counts as well again. */
const FRESH_MS = 3_000;
const CALM_MS = 4_000;
/** docs/decisions/0010: a page is no older than this after its edit. */
const MAX_STALE_MS = 1_000;
/** Pages live as long without a change feed, and whatever cut it off may last ten seconds. */
const MAX_STALE_IN_TROUBLE_MS = 40_000;
const SETUP_MS = 300_000;

const { folder, atEnd } = onDebian(
  'postgresql-15',
  'pgbouncer',
  'caddy',
  'iproute2',
  'iptables',
  whyNoNetwork,
);

test(`${MINUTES} minutes of kills, stalls and partitions lose no acknowledged write and leave no page old`, {
  timeout: MINUTES * 60_000 + SETUP_MS,
}, async () => {
  for (const part of ['programs', 'storefront'] as const) await buildPart(part, say);
  say(`The seed is ${SEED}: CHAOS_SEED=${SEED} draws the same faults.`);
  const next = seededNumbers(SEED);
  const shop = await startShopOnMachines({ folder, atEnd });
  const load = await startLoad(shop);
  expect((await waitUntilWell(shop, load)).pending, 'before any fault').toBe('');

  const end = Date.now() + MINUTES * 60_000;
  const calm: { from: number; until: number }[] = [];
  let slowest = { name: 'none', ms: 0 };
  let faults = 0;
  while (Date.now() < end) {
    // Two at once now and then.
    const drawn = Array.from({ length: next() < 1 / 3 ? 2 : 1 }, () => drawFault(shop, next));
    const name = drawn.map((fault) => fault.name).join(', and ');
    const began = Date.now();
    await Promise.all(drawn.map((fault) => fault.happen()));
    faults += drawn.length;
    const over = Date.now();
    const { pending, latest } = await waitUntilWell(shop, load);
    const ms = Date.now() - over;
    say(`${name}: over after ${over - began} ms, well again ${ms} ms later; at last: ${latest}`);
    expect(pending, `after: ${name}`).toBe('');
    if (ms > slowest.ms) slowest = { name, ms };
    const from = Date.now();
    await sleep(CALM_MS);
    calm.push({ from, until: Date.now() });
  }
  await load.stop();

  const isCalm = ({ asked, staleMs }: { asked: number; staleMs: number }) =>
    calm.some(({ from, until }) => asked - staleMs >= from && asked <= until);
  const quiet = load.looks.filter(isCalm);
  const stale = (looks: typeof load.looks) => Math.max(0, ...looks.map(({ staleMs }) => staleMs));
  const stored = await readStored(shop);
  const oldest = quiet.toSorted((one, other) => other.staleMs - one.staleMs).slice(0, 3);
  say(
    JSON.stringify({
      seed: SEED,
      faults,
      slowest,
      reads: load.reads,
      messages: load.messages.length,
      edits: [...load.prices.values()].flat().length,
      looks: load.looks.length,
      looksInCalm: quiet.length,
      oldestInCalm: oldest,
      oldestMs: stale(load.looks),
    }),
  );
  expect(
    load.messages.filter((subject) => !stored.messages.has(subject)),
    'lost messages',
  ).toEqual([]);
  const lost = [...load.prices].flatMap(([slug, saved]) =>
    saved.map(({ price }) => `${slug} ${price.toFixed(2)}`).filter((text) => !stored.prices.has(text)),
  );
  expect(lost, 'lost prices').toEqual([]);
  expect(quiet.length).toBeGreaterThan(20 * calm.length);
  expect(stale(quiet), 'age of a page without a fault').toBeLessThanOrEqual(MAX_STALE_MS);
  expect(stale(load.looks), 'age of a page beside a fault').toBeLessThanOrEqual(MAX_STALE_IN_TROUBLE_MS);
});

/** Waits until the shop does everything again. Gives what it still does not do when its time is over, and what came last. */
async function waitUntilWell(shop: ShopOnMachines, { last, listOutdated, listStale }: Load) {
  const began = Date.now();
  let latest = '';
  while (Date.now() - began < MAX_RECOVERY_MS) {
    const troubles = [
      ...(last.message > began ? [] : ['no message is accepted']),
      ...(last.edit > began ? [] : ['no edit is saved']),
      ...(await listTroubles(shop)),
    ];
    if (troubles.length === 0) troubles.push(...(await listOutdated()));
    if (Date.now() - began < FRESH_MS) troubles.push('it has not been well for long enough');
    // What was sent while the network was cut comes when TCP tries again, up to as long after as the cut was long.
    for (const { program, slug, staleMs } of listStale(FRESH_MS))
      troubles.push(`${program} showed a price of ${slug} that was ${staleMs} ms old`);
    if (troubles.length === 0) return { pending: '', latest };
    latest = troubles.join('; ');
    await sleep(100);
  }
  return { pending: latest, latest };
}

async function listTroubles({ apis, storefronts }: ShopOnMachines) {
  const troubles = [
    ...apis.map(async ({ program, origin }) =>
      /pouchery_database_replica_used\{.*\} 1/.test(await readMetrics(origin))
        ? []
        : [`${program.name} uses no replica`],
    ),
    ...storefronts.map(async ({ program, origin }) =>
      /pouchery_change_feed_connected 1/.test(await readMetrics(origin))
        ? []
        : [`${program.name} hears of no change`],
    ),
  ];
  return (await Promise.all(troubles)).flat();
}

function readMetrics(origin: string) {
  return fetchText(`${origin}/metrics`, { authorization: `Bearer ${METRICS_TOKEN}` });
}

/** Messages, and all prices that a product has ever had, as its change log says. */
async function readStored({ database }: ShopOnMachines) {
  const ask = (text: string) => database.primary.query<{ text: string }>(text, { database: 'pouchery' });
  const messages = await ask('select subject as text from contact_messages');
  const prices = await ask(`select slug || ' ' || (change ->> 'after') as text
    from audit_entries join products on products.id::text = subject_id, jsonb_array_elements(changes) as change
    where subject = 'product' and change ->> 'field' = 'price'`);
  return {
    messages: new Set(messages.map(({ text }) => text)),
    prices: new Set(prices.map(({ text }) => text)),
  };
}

function say(sentence: string) {
  process.stdout.write(`${sentence}\n`);
}
