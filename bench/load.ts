import autocannon from 'autocannon';
import { canReadProcesses, cpuMilliseconds } from './processes.ts';
import { median } from './statistics.ts';
import { BROWSER_HEADERS } from './yardstick.ts';

const CONNECTIONS = 32;

export type Load = { perSecond: number; p99: number; perCpuSecond: number };
/** One path asked again and again, or a function that gives the path of each request in turn. */
export type Target = { origin: string; pid: number; path: string | (() => string) };
export type Effort = { rounds: number; seconds: number };

/** Loads two servers in turn, so that what disturbs the machine disturbs both; medians over the rounds. */
export async function compareLoads(shop: Target, bare: Target, { rounds, seconds }: Effort) {
  await load(shop, seconds);
  await load(bare, seconds);
  const results: { shop: Load; bare: Load }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    results.push({ shop: await load(shop, seconds), bare: await load(bare, seconds) });
  }
  return {
    shop: medians(results.map((result) => result.shop)),
    bare: medians(results.map((result) => result.bare)),
    ratio: median(results.map((result) => result.shop.perSecond / result.bare.perSecond)),
    cpuRatio: median(results.map((result) => result.shop.perCpuSecond / result.bare.perCpuSecond)),
  };
}

async function load({ origin, pid, path }: Target, seconds: number): Promise<Load> {
  const before = canReadProcesses ? await cpuMilliseconds(pid) : Number.NaN;
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    headers: BROWSER_HEADERS,
    requests: [
      typeof path === 'string' ? { path } : { setupRequest: (request) => ({ ...request, path: path() }) },
    ],
  });
  const cpu = canReadProcesses ? (await cpuMilliseconds(pid)) - before : Number.NaN;
  const failures = result.non2xx + result.errors + result.timeouts;
  if (failures > 0) throw new Error(`${failures} of ${result.requests.total} requests to ${origin} failed.`);
  return {
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    perCpuSecond: (result.requests.total / cpu) * 1000,
  };
}

function medians(loads: Load[]): Load {
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p99: median(loads.map(({ p99 }) => p99)),
    perCpuSecond: median(loads.map(({ perCpuSecond }) => perCpuSecond)),
  };
}
