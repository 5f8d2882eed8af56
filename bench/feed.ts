import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { CHANNEL } from '../apps/api/src/changes/announce-change.ts';
import { embeddedDatabase } from '../scripts/embedded-database.ts';
import { startApi } from '../scripts/run-shop.ts';
import type { FeedMessage } from './feed-listeners.ts';
import { cpuMilliseconds, pssMegabytes } from './processes.ts';
import { atMost, type Budget, type Cell, type Findings } from './report.ts';
import { median, percentile } from './statistics.ts';

const CHANGES = 20;
/** A page is no older than this after its edit. */
const HEARD_LIMIT_MS = 1_000;
const BACK_LIMIT_MS = 30_000;
const WAIT_MS = 60_000;
const KEY = 'key-of-a-measured-change-feed';

/** The change feed with so many storefronts on one API: how soon all hear of a change, and how they come back after a kill. */
export async function measureFeed(sizes: number[]): Promise<Findings> {
  const rows: Cell[][] = [];
  const budgets: Budget[] = [];
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pouchery-feed-'));
  const start = (port?: number) =>
    startApi({ dataDir, ...(port !== undefined && { port }), env: { CHANGES_KEY: KEY } });
  let api = await start();
  try {
    for (const size of sizes) {
      const listeners = fork(fileURLToPath(new URL('feed-listeners.ts', import.meta.url)), [
        ...[api.api, KEY, String(size)],
      ]);
      try {
        await nextMessage(listeners);
        const cpuBefore = await cpuMilliseconds(api.pid);
        const last = await announceChanges(dataDir, listeners);
        const cpu = ((await cpuMilliseconds(api.pid)) - cpuBefore) / CHANGES;
        const megabytes = await pssMegabytes(api.pid);
        process.kill(api.pid, 'SIGKILL');
        const back = nextMessage(listeners);
        await api.stop();
        api = await start(api.port);
        const { took, most } = spread(await back);
        rows.push([size, median(last), percentile(last, 99), cpu, megabytes, took, most]);
        budgets.push(
          atMost(
            `change feed with ${size} storefronts: the last hears, p99`,
            HEARD_LIMIT_MS,
            percentile(last, 99),
            'ms',
          ),
          atMost(`change feed with ${size} storefronts: all back after a kill`, BACK_LIMIT_MS, took, 'ms'),
        );
      } finally {
        listeners.kill();
      }
    }
  } finally {
    await api.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return {
    tables: [
      {
        title: 'The change feed by number of storefronts, on one API',
        note: `${CHANGES} changes one after another, each until the last storefront has heard of it. Then the API is killed and started again: how long from the first that is back to the last, and how many come back within the fullest 100 ms. The storefronts' own work stands beside it on the same cores.`,
        head: [
          'storefronts',
          'last hears, median ms',
          'p99',
          'CPU of the API a change, ms',
          'MB of the API',
          'back within ms',
          'most in 100 ms',
        ],
        rows,
      },
    ],
    budgets,
  };
}

/** Milliseconds from each change until all have heard of it. */
async function announceChanges(dataDir: string, listeners: ChildProcess): Promise<number[]> {
  const client = new pg.Client(await embeddedDatabase(dataDir));
  await client.connect();
  const last: number[] = [];
  for (let change = 0; change < CHANGES; change++) {
    const heard = nextMessage(listeners);
    const start = performance.timeOrigin + performance.now();
    await client.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify([`product:measured-${change}`])]);
    last.push(Math.max(...(await heard)) - start);
  }
  await client.end();
  return last;
}

/** Times of the listeners' next message. */
async function nextMessage(listeners: ChildProcess): Promise<number[]> {
  const { promise, resolve, reject } = Promise.withResolvers<FeedMessage>();
  const timer = setTimeout(() => reject(new Error('The storefronts heard nothing.')), WAIT_MS);
  listeners.once('message', resolve);
  const message = await promise.finally(() => clearTimeout(timer));
  return 'heard' in message ? message.at : message.connected;
}

function spread(connected: number[]) {
  const sorted = connected.toSorted((one, other) => one - other);
  const first = sorted[0] ?? 0;
  const perSlot = new Map<number, number>();
  for (const at of sorted) {
    const slot = Math.floor((at - first) / 100);
    perSlot.set(slot, (perSlot.get(slot) ?? 0) + 1);
  }
  return { took: (sorted.at(-1) ?? first) - first, most: Math.max(...perSlot.values()) };
}
