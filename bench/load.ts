import { openClient } from './http-client.ts';
import { cpuMilliseconds } from './processes.ts';
import { median, percentile } from './statistics.ts';

export const CONNECTIONS = 32;

type Load = { perSecond: number; p99: number; perCpuSecond: number };
/** One path asked again and again, or a function that gives the path of each request in turn. */
type Target = { origin: string; pid: number; path: string | (() => string) };
export type Effort = { rounds: number; seconds: number };

/** Until its code is compiled a server is another one. */
const WARM_UP_SECONDS = 3;

/** Loads two servers in turn, so that what disturbs the machine disturbs both; medians over the rounds. */
export async function compareLoads(shop: Target, bare: Target, { rounds, seconds }: Effort) {
  await load(shop, WARM_UP_SECONDS);
  await load(bare, WARM_UP_SECONDS);
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

/** Asks without pause on every connection for some seconds. What is refused, because that is a flood, does not count. */
async function load({ origin, pid, path }: Target, seconds: number): Promise<Load> {
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => openClient(origin, [200, 503])),
  );
  const nextPath = typeof path === 'string' ? () => path : path;
  const latencies: number[] = [];
  const cpuBefore = await cpuMilliseconds(pid);
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    clients.map(async ({ ask }) => {
      while (performance.now() < end) {
        const { status, lastByte } = await ask(nextPath());
        if (status === 200) latencies.push(lastByte);
      }
    }),
  );
  const took = performance.now() - start;
  const cpu = (await cpuMilliseconds(pid)) - cpuBefore;
  for (const { close } of clients) close();
  return {
    perSecond: (latencies.length / took) * 1000,
    p99: percentile(latencies, 99),
    perCpuSecond: (latencies.length / cpu) * 1000,
  };
}

function medians(loads: Load[]): Load {
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p99: median(loads.map(({ p99 }) => p99)),
    perCpuSecond: median(loads.map(({ perCpuSecond }) => perCpuSecond)),
  };
}
