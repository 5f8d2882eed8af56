import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Shop } from '../scripts/run-shop.ts';
import { openConnections, type TimedResponse } from './open-connections.ts';
import type { VisitorResponses, VisitorTask } from './overload-visitor.ts';
import type { Findings } from './report.ts';
import { median, percentile } from './statistics.ts';

/** So many times what the shop can do. */
const LOAD = 3;
const CONNECTIONS_AT_CAPACITY = 12;
/** Open before the load begins: what is measured is the shop, not how fast a machine opens connections to itself. */
const OPEN_CONNECTIONS = 400;
const VISIT_EVERY_MS = 20;
const MAX_LATE_MS = 10;
const BACK_TO_NORMAL_MS = 2_000;
type Target = { name: string; origin: string; cached: string; address: (at: number) => string };

/**
 * Storefront and API at three times what they can do, asked at a steady pace whether they respond or not. Each address is new
 * and can never be cached.
 */
export async function measureOverload(shop: Shop, found: Findings<'overload'>, seconds: number) {
  const price = (at: number) => `min_price=0.0${at % 10}&max_price=${((at % 90_000) / 100 + 1).toFixed(2)}`;
  const targets: Target[] = [
    {
      name: 'storefront',
      origin: shop.site,
      cached: '/',
      address: (at) => `/products?brand=norvik&brand=rikoti&${price(at)}`,
    },
    {
      name: 'API',
      origin: shop.api,
      cached: '/api/brands/',
      address: (at) => `/api/products/?search=mint&${price(at)}`,
    },
  ];
  for (const target of targets) await overload(target, found, seconds);
}

/**
 * Capacity is what a few connections get without pause. Meanwhile one visitor, in a thread of its own, asks in turn for a cached address
 * and for one of those: what is refused and what is cached is timed there.
 */
async function overload(
  { name, origin, cached, address }: Target,
  found: Findings<'overload'>,
  seconds: number,
) {
  const connections = await openConnections(origin, OPEN_CONNECTIONS);
  let asked = 0;
  const next = () => connections.ask(address(asked++));
  try {
    // A page is cached at its second request, and a connection on which nothing was asked is closed after ten seconds.
    await Promise.all(Array.from({ length: OPEN_CONNECTIONS }, () => connections.ask(cached)));
    await measureCapacity(next, 2);
    const { perSecond, usual } = await measureCapacity(next, seconds);
    // Far from those of the load: none of them is asked for twice.
    const uncached = Array.from({ length: 1_000 }, (_, at) => address(at + 45_000));
    const visitor = await startVisitor({ origin, cached, uncached, everyMs: VISIT_EVERY_MS });
    const responses = await sendSteadily(next, perSecond * LOAD, seconds);
    const visited = await visitor.stop();
    const back = await backToNormal(next, Math.max(2 * usual, 50));
    const accepted = timesWithStatus(200, responses);
    const refused = timesWithStatus(503, responses).length;
    const lost = responses.length - accepted.length - refused;
    const shed = timesWithStatus(503, visited.uncached);
    const cachedTimes = timesWithStatus(200, visited.cached);
    const cachedShare = (100 * cachedTimes.length) / visited.cached.length;
    const times = [accepted, shed, cachedTimes].map((all) => percentile(all, 99));
    const [acceptedP99 = 0, shedP99 = 0, cachedP99 = 0] = times;
    found.judge('# at # times the capacity: accepted, p99', acceptedP99, name, LOAD);
    found.judge('#: refused, p99', shedP99, name);
    found.judge('#: neither served nor refused', lost, name);
    found.judge('#: cached addresses served meanwhile', cachedShare, name);
    found.judge('#: cached, p99 meanwhile', cachedP99, name);
    found.judge('#: back to normal', back, name);
    found.note(`${name}: capacity`, perSecond, 'a second');
    found.note(`${name}: sent`, responses.length / seconds, 'a second');
    found.note(`${name}: accepted`, accepted.length / seconds, 'a second');
  } finally {
    connections.close();
  }
}

/** What a few connections get, each asking again as soon as it was answered. */
async function measureCapacity(next: () => Promise<TimedResponse>, seconds: number) {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const connections = Array.from({ length: CONNECTIONS_AT_CAPACITY }, async () => {
    while (performance.now() < end) {
      const { status, ms } = await next();
      if (status === 200) times.push(ms);
    }
  });
  await Promise.all(connections);
  return { perSecond: times.length / seconds, usual: median(times) };
}

/**
 * Sends at that pace, whether what was sent before is answered or not. A sender that was late by more than a little leaves
 * out what it missed: sent all at once, it would be a crowd of its own, which the responses would be measured by.
 */
async function sendSteadily(next: () => Promise<TimedResponse>, perSecond: number, seconds: number) {
  const sent: Promise<TimedResponse>[] = [];
  const start = performance.now();
  let due = 0;
  for (let last = start; last < start + seconds * 1000; ) {
    await sleep(2);
    const now = performance.now();
    due += (Math.min(now - last, MAX_LATE_MS) / 1000) * perSecond;
    last = now;
    for (; due >= 1; due -= 1) sent.push(next());
  }
  return Promise.all(sent);
}

async function startVisitor(task: VisitorTask) {
  const worker = new Worker(new URL('overload-visitor.ts', import.meta.url), { workerData: task });
  await once(worker, 'online');
  return {
    stop: async () => {
      worker.postMessage('stop');
      const [responses] = await once(worker, 'message');
      return responses as VisitorResponses;
    },
  };
}

function timesWithStatus(wanted: number, responses: TimedResponse[]) {
  return responses.filter(({ status }) => status === wanted).map(({ ms }) => ms);
}

/** Milliseconds until three requests in a row are served as fast as `usual`. */
async function backToNormal(next: () => Promise<TimedResponse>, usual: number): Promise<number> {
  const start = performance.now();
  for (let good = 0; good < 3; ) {
    const { status, ms } = await next();
    good = status === 200 && ms <= usual ? good + 1 : 0;
    if (performance.now() - start > 10 * BACK_TO_NORMAL_MS) return Number.POSITIVE_INFINITY;
  }
  return performance.now() - start;
}
