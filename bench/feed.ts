import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CHANNEL } from '../apps/api/src/changes/announce-change.ts';
import { withClient } from '../apps/api/src/database/with-client.ts';
import { embeddedDatabase } from '../scripts/embedded-database.ts';
import { startApi } from '../scripts/run-shop.ts';
import type { FeedMessage } from './feed-listeners.ts';
import { openFresh } from './fresh-shop.ts';
import { cpuMilliseconds, pssMegabytes } from './processes.ts';
import type { Findings } from './report.ts';
import { inRounds, median, percentile } from './statistics.ts';

const CHANGES = 20;
const WAIT_MS = 60_000;
const KEY = 'key-of-a-measured-change-feed';

/**
 * The change feed with so many storefronts on one API: how soon the last hears of a change, and how long after a kill it takes from
 * the first that is back to the last. The storefronts' own work stands beside it on the same cores.
 */
export async function measureFeed(found: Findings<'feed'>, sizes: number[]) {
  const env = { CHANGES_KEY: KEY };
  const opened = await openFresh((dataDir) => startApi({ dataDir, env }));
  const { dataDir } = opened;
  try {
    for (const size of sizes) {
      const api = opened.program;
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
        opened.program = await startApi({ dataDir, port: api.port, env });
        const times = await back;
        const took = Math.max(...times) - Math.min(...times);
        found.note(`${size} storefronts: the last hears, median`, median(last), 'ms');
        found.note(`${size} storefronts: CPU of the API a change`, cpu, 'ms');
        found.note(`${size} storefronts: memory of the API`, megabytes, 'MB PSS');
        found.judge('change feed with # storefronts: the last hears, p99', percentile(last, 99), size);
        found.judge('change feed with # storefronts: all back after a kill', took, size);
      } finally {
        listeners.kill();
      }
    }
  } finally {
    await opened.end();
  }
}

/** Milliseconds from each change until all have heard of it. */
async function announceChanges(dataDir: string, listeners: ChildProcess): Promise<number[]> {
  let change = 0;
  return withClient(await embeddedDatabase(dataDir), (client) =>
    inRounds(CHANGES, async () => {
      const heard = nextMessage(listeners);
      const start = performance.timeOrigin + performance.now();
      await client.query('select pg_notify($1, $2)', [
        CHANNEL,
        JSON.stringify([`product:measured-${change++}`]),
      ]);
      return Math.max(...(await heard)) - start;
    }),
  );
}

/** Times of the listeners' next message. */
async function nextMessage(listeners: ChildProcess): Promise<number[]> {
  const { promise, resolve, reject } = Promise.withResolvers<FeedMessage>();
  const timer = setTimeout(() => reject(new Error('The storefronts heard nothing.')), WAIT_MS);
  listeners.once('message', resolve);
  const message = await promise.finally(() => clearTimeout(timer));
  return 'heard' in message ? message.at : message.connected;
}
