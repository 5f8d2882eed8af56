import type { Shop } from '../scripts/run-shop.ts';
import { askAll } from './http-client.ts';
import { openConnections, sendSteadily, type TimedResponse, timesWithStatus, whileVisiting } from './load.ts';
import type { Findings } from './report.ts';
import { median, percentile } from './statistics.ts';

/** So many times what the shop can do. */
const LOAD = 3;
const CONNECTIONS_AT_CAPACITY = 12;
/** Open before the load begins: what is measured is the shop, not how fast a machine opens connections to itself. */
const OPEN_CONNECTIONS = 400;
const BACK_TO_NORMAL_MS = 2_000;

/**
 * Storefront and API at three times what they can do, asked at a steady pace whether they respond or not. Each address is new
 * and can never be cached.
 */
export async function measureOverload({ site, api }: Shop, found: Findings<'overload'>, seconds: number) {
  const price = (at: number) => `min_price=0.0${at % 10}&max_price=${((at % 90_000) / 100 + 1).toFixed(2)}`;
  const page = (at: number) => `/products?brand=norvik&brand=rikoti&${price(at)}`;
  const call = (at: number) => `/api/products/?search=mint&${price(at)}`;
  await overload({ name: 'storefront', origin: site, cached: '/', address: page }, found, seconds);
  await overload({ name: 'API', origin: api, cached: '/api/brands/', address: call }, found, seconds);
}

type Target = { name: string; origin: string; cached: string; address: (at: number) => string };

/** Capacity is what a few connections get without pause. What is refused and what is cached a visitor times meanwhile. */
async function overload(target: Target, found: Findings<'overload'>, seconds: number) {
  const { name, origin, cached, address } = target;
  let sent = 0;
  const usually = async (duration: number) => {
    const end = performance.now() + duration * 1000;
    const nextAddress = () => (performance.now() < end ? address(sent++) : undefined);
    const times = await askAll(origin, CONNECTIONS_AT_CAPACITY, [200, 503], nextAddress);
    return { perSecond: times.length / duration, usual: median(times) };
  };
  await usually(2);
  const { perSecond, usual } = await usually(seconds);
  // Not before: one on which nothing was asked is closed after ten seconds.
  using connections = await openConnections(origin, OPEN_CONNECTIONS);
  const next = () => connections.ask(address(sent++));
  // A page is cached at its second request.
  await Promise.all(Array.from({ length: OPEN_CONNECTIONS }, () => connections.ask(cached)));
  // Far from those of the load: none of them is asked for twice.
  const uncached = Array.from({ length: 1_000 }, (_, at) => address(at + 45_000));
  const { result: responses, visited } = await whileVisiting({ origin, cached, uncached }, () =>
    sendSteadily(next, perSecond * LOAD, seconds),
  );
  const back = await backToNormal(next, Math.max(2 * usual, 50));
  const accepted = timesWithStatus(200, responses);
  const lost = responses.length - accepted.length - timesWithStatus(503, responses).length;
  const cachedTimes = timesWithStatus(200, visited.cached);
  const cachedShare = (100 * cachedTimes.length) / visited.cached.length;
  found.check('# at # times the capacity: accepted, p99', percentile(accepted, 99), name, LOAD);
  found.check('#: refused, p99', percentile(timesWithStatus(503, visited.uncached), 99), name);
  found.check('#: neither served nor refused', lost, name);
  found.check('#: cached addresses served meanwhile', cachedShare, name);
  found.check('#: cached, p99 meanwhile', percentile(cachedTimes, 99), name);
  found.check('#: back to normal', back, name);
  found.check('#: uncached lists served', perSecond, name);
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
