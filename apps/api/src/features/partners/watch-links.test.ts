// Rules: docs/behaviour.md#broken-links
import type { RequestListener } from 'node:http';
import { nextTurn } from '@pouchery/contract/open-state';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { PRIVATE, PUBLIC, simulatePartners } from '#api/testing/simulated-partners.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { ForbiddenAddress, openLinkAsker } from './ask-link.ts';
import { openRobotsChecker } from './robots.ts';
import { watchLinks } from './watch-links.ts';

const HOUR_MS = 3_600_000;
const AGENT = 'PoucheryLinkCheck/1.0 (+http://localhost:3000)';
let now = new Date();

/** Open in the evening until two, closed on the first of January. */
const EVENINGS = {
  hours: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '18:00', closes: '02:00' }],
  special_days: [{ date: '2027-01-01', opens: null, closes: null }],
};
const isOpen = () => nextTurn(EVENINGS.hours, now.getTime(), EVENINGS.special_days)?.isOpen ?? false;

const answer =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else response.writeHead(status, headers).end();
  };
/** Fails once each day. */
let flakyDay = '';
let isRepaired = false;
const flaky: RequestListener = (request, response) => {
  const day = now.toISOString().slice(0, 10);
  const isBad = request.method === 'GET' && request.url === '/tin' && flakyDay !== day;
  if (isBad) flakyDay = day;
  response.writeHead(isBad || (request.method === 'HEAD' && flakyDay !== day) ? 500 : 200).end();
};

const ALIVE: Record<string, RequestListener> = {
  'plain.partner': answer(200),
  'no-head.partner': (request, response) => response.writeHead(request.method === 'HEAD' ? 405 : 200).end(),
  'resets-head.partner': (request, response) => {
    if (request.method === 'HEAD') request.socket.destroy();
    else response.writeHead(200).end();
  },
  'moved.partner': answer(301, { location: '/here' }),
  'flaky.partner': flaky,
  'closed-at-night.partner': (_request, response) => response.writeHead(isOpen() ? 200 : 502).end(),
  'no-programs.partner': answer(403),
  'patience.partner': answer(429, { 'retry-after': '7200' }),
  'under-repair.partner': answer(503, { 'retry-after': '86400' }),
  'no-robots.partner': (request, response) =>
    request.url === '/robots.txt'
      ? response.end('User-agent: *\nDisallow: /')
      : response.writeHead(404).end(),
  'ill-rules.partner': (request, response) =>
    response.writeHead(request.url === '/robots.txt' ? 500 : 200).end(),
};
ALIVE['moved.partner'] = (request, response) =>
  request.url === '/here' ? response.end() : response.writeHead(301, { location: '/here' }).end();

const DEAD: Record<string, RequestListener> = {
  'not-found.partner': answer(404),
  'removed.partner': answer(410),
  'failing.partner': answer(500),
  'round.partner': answer(302, { location: '/tin' }),
  'nowhere.partner': answer(302, {}),
  'into-ours.partner': (_request, response) =>
    response.writeHead(302, { location: `http://${PRIVATE}:${partners.port}/admin` }).end(),
  'other-way.partner': answer(302, { location: 'file:///etc/passwd' }),
  'hangs-up.partner': (request) => request.socket.destroy(),
};
/** Names that lead into one's own network: at once, or only when they are asked for the second time. */
const OURS = { 'ours.partner': [PRIVATE], 'rebinding.partner': [PUBLIC, PRIVATE] };

const partners = await simulatePartners(
  {
    ...ALIVE,
    ...DEAD,
    'rebinding.partner': answer(500),
    'repaired.partner': (request, response) => answer(isRepaired ? 200 : 404)(request, response),
  },
  OURS,
);
const shop = await makeTestApp({}, { now: () => now });
afterAll(async () => {
  await shop.close();
  await partners.close();
});

const ask = openLinkAsker(AGENT, { allowed: [PUBLIC], lookup: partners.lookup });
const check = openRobotsChecker();
const run = () => watchLinks(shop.db, { ask, check, userAgent: AGENT, now: () => now, pauseMs: 0 });
const slug = (host: string) => host.replaceAll('.', '-');

/** A shop with a partner for each of these hosts, who has a product of the same name. */
async function seed(hosts: string[]) {
  const urls = new Map(hosts.map((host) => [host, partners.link(host)]));
  urls.set('refuses.partner', `http://refuses.partner:1/tin`);
  const all = [...urls].filter(([host]) => hosts.includes(host));
  await importCatalogue(
    shop.db,
    makeCatalogue({
      delivery_partners: all.map(([host], position) => ({
        slug: slug(host),
        position,
        name: host,
        url: `https://${slug(host)}.example.com/`,
        description: { en: 'To the door' },
        ...(host.startsWith('closed-at-night') && {
          delivery: {
            ...EVENINGS,
            logo: null,
            everywhere: true,
            cities: [],
            delivery_time: null,
            note: {},
            fee: null,
            smallest_order: null,
          },
        }),
      })),
      products: all.map(([host, url]) =>
        makeProduct({ slug: slug(host), delivery_partners: [{ slug: slug(host), url }] }),
      ),
    }),
    [],
  );
}

/** Hosts whose offers visitors do not see. */
async function hidden(hosts: string[]) {
  const found: string[] = [];
  // One after another: a crowd would be turned away.
  for (const host of hosts) {
    const response = await shop.get(`/api/products/${slug(host)}/`);
    if (response.json().delivery_partners.length === 0) found.push(host);
  }
  return found.sort();
}

beforeEach(async () => {
  partners.asked.length = 0;
  partners.inside.length = 0;
  flakyDay = '';
  await shop.db.execute(sql`truncate watched_links, product_offers, products, delivery_partners cascade`);
});

test('within three days around New Year every dead link is found, and no working one is hidden', async () => {
  const living = Object.keys(ALIVE);
  const dead = [...Object.keys(DEAD), ...Object.keys(OURS), 'refuses.partner', 'nobody.gone'];
  await seed([...living, ...dead]);
  // 30 December, ten in the evening in Tbilisi.
  now = new Date('2026-12-30T18:00:00Z');
  for (let hour = 0; hour < 72; hour++) {
    await run();
    expect(await hidden(living), `at ${now.toISOString()}`).toEqual([]);
    now = new Date(now.getTime() + HOUR_MS);
  }
  await expect.poll(() => hidden(dead)).toEqual([...dead].sort());
  expect(partners.inside).toEqual([]);
}, 60_000);

test('a link is hidden when it is broken for the second time, and shown again when it works', async () => {
  await seed(['repaired.partner']);
  const isHidden = async () => (await hidden(['repaired.partner'])).length > 0;
  const runAfter = async (hours: number) => {
    now = new Date(now.getTime() + hours * HOUR_MS);
    await run();
    return isHidden();
  };
  now = new Date('2026-11-23T08:00:00Z');
  isRepaired = false;
  expect(await runAfter(0)).toBe(false);
  // In the same bad moment it is not asked again.
  expect(await runAfter(0.5)).toBe(false);
  await runAfter(1);
  await expect.poll(isHidden).toBe(true);
  isRepaired = true;
  await runAfter(7);
  await expect.poll(isHidden).toBe(false);
});

test.each([
  ['a name that leads there', 'http://ours.partner:PORT/'],
  ['a name that leads there when it is looked up again', 'http://rebinding.partner:PORT/'],
  ['a redirect', 'http://into-ours.partner:PORT/tin'],
  ['an address in figures', `http://${PRIVATE}:PORT/`],
  ['an address as one number', 'http://2130706434:PORT/'],
  ['an address of the newer kind', 'http://[::ffff:127.0.0.2]:PORT/'],
  ['the address of no machine', 'http://0.0.0.0:PORT/'],
  ['an address of the newer kind that is an older one', 'http://[::127.0.0.2]:PORT/'],
  ['the same through a translator', 'http://[64:ff9b::127.0.0.2]:PORT/'],
])('an address of the private network is never requested: %s', async (_, address) => {
  await seed(['plain.partner']);
  const url = address.replace('PORT', String(partners.port));
  await shop.db.execute(sql`update product_offers set url = ${url}`);
  now = new Date('2026-11-23T08:00:00Z');
  for (let hour = 0; hour < 4; hour++) {
    await run();
    now = new Date(now.getTime() + HOUR_MS);
  }
  expect(partners.inside).toEqual([]);
  await expect.poll(() => hidden(['plain.partner'])).toEqual(['plain.partner']);
});

test.each([
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fec0::1]',
  '0x7f.2',
])('no connection is made to %s', async (host) => {
  const request = ask(new URL(`http://${host}:${partners.port}/`), {
    method: 'GET',
    signal: AbortSignal.timeout(5_000),
  });
  await expect(request).rejects.toThrow(ForbiddenAddress);
});

test('a host that forbids programs, or sends Retry-After, is not requested', async () => {
  await seed(['no-robots.partner', 'patience.partner']);
  now = new Date('2026-11-23T08:00:00Z');
  await run();
  const first = partners.asked.length;
  now = new Date(now.getTime() + HOUR_MS);
  await run();
  expect(partners.asked.filter(({ host }) => host === 'no-robots.partner')).toEqual(
    Array(2).fill({ host: 'no-robots.partner', method: 'GET', path: '/robots.txt' }),
  );
  // Two hours were asked for.
  expect(partners.asked.slice(first).filter(({ host }) => host === 'patience.partner')).toEqual([]);
});

test('when no host can be reached, no link counts as broken', async () => {
  await seed(['refuses.partner', 'nobody.gone']);
  now = new Date('2026-11-23T08:00:00Z');
  for (let hour = 0; hour < 12; hour++) {
    await run();
    now = new Date(now.getTime() + HOUR_MS);
  }
  expect(await hidden(['refuses.partner', 'nobody.gone'])).toEqual([]);
});

test('a run ends in time though a host never responds', async () => {
  const silent = await simulatePartners({ 'silent.partner': () => {} });
  await seed(['plain.partner']);
  await shop.db.execute(sql`update product_offers set url = ${silent.link('silent.partner')}`);
  now = new Date('2026-11-23T08:00:00Z');
  const slow = openLinkAsker(AGENT, { allowed: [PUBLIC], lookup: silent.lookup });
  const began = performance.now();
  await watchLinks(shop.db, { ask: slow, check, userAgent: AGENT, now: () => now, pauseMs: 0, runMs: 300 });
  expect(performance.now() - began).toBeLessThan(3_000);
  expect(await hidden(['plain.partner'])).toEqual([]);
  await silent.close();
});

test('a body without an end is not read', async () => {
  const endless = await simulatePartners({
    'endless.partner': (request, response) => {
      if (request.method === 'HEAD') return response.writeHead(405).end();
      const write = () => response.write('x'.repeat(65_536)) && setImmediate(write);
      response.on('drain', write);
      write();
    },
  });
  const far = openLinkAsker(AGENT, { allowed: [PUBLIC], lookup: endless.lookup });
  const signal = AbortSignal.timeout(5_000);
  const url = new URL(endless.link('endless.partner'));
  expect(await far(url, { method: 'GET', signal, maxBytes: 1_000 })).toMatchObject({
    status: 200,
    body: 'x'.repeat(1_000),
  });
  expect((await far(url, { method: 'GET', signal })).status).toBe(200);
  await endless.close();
});
