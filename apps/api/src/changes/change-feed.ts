import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { CONNECT_MS } from '#api/database/database-limits.ts';
import { CHANNEL } from './announce-change.ts';

const tagList = z.array(z.string());
const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 2_000;
const CATCH_UP_MS = 1_000;

type FeedEvents = {
  /** Tags of a change that has been committed, on whichever replica. */
  tags: [tags: string[]];
  /** Changes may be missed from here on. */
  lost: [];
  /** Changes are heard again; what was cached may be old. */
  heard: [];
};

export type ChangeFeed = Awaited<ReturnType<typeof openChangeFeed>>;

/**
 * Listens for the changes that any replica announces, on a connection of its own that is opened again whenever it
 * breaks. Rejects when the first connection fails.
 */
export async function openChangeFeed(connection: pg.ClientConfig) {
  const events = new EventEmitter<FeedEvents>();
  events.setMaxListeners(0);
  let closed = false;
  let client = await listen();
  let lastCheck: Promise<unknown> = Promise.resolve();

  async function listen() {
    const opened = new pg.Client({ ...connection, keepAlive: true, connectionTimeoutMillis: CONNECT_MS });
    opened.on('error', () => undefined); // 'end' follows
    await opened.connect();
    opened.once('end', () => closed || reconnect());
    opened.on('notification', ({ payload = '[]' }) => {
      const tags = tagList.safeParse(JSON.parse(payload));
      if (tags.success) events.emit('tags', tags.data);
    });
    await opened.query(`listen ${CHANNEL}`);
    return opened;
  }

  async function reconnect() {
    events.emit('lost');
    for (let wait = FIRST_WAIT_MS; !closed; wait = Math.min(2 * wait, MAX_WAIT_MS)) {
      await sleep(wait);
      try {
        client = await listen();
        if (closed) return await client.end();
        return events.emit('heard');
      } catch {
        // Still away: the database is restarting, or the network is down.
      }
    }
  }

  return {
    /**
     * Resolves when this process has heard of every change that was committed before: PostgreSQL hands a connection
     * its notifications before it answers the next query. A connection that does not answer is not waited for long.
     */
    catchUp: async () => {
      // One question at a time, as the driver wants it.
      lastCheck = lastCheck.then(() => client.query('select 1')).catch(() => undefined);
      await Promise.race([lastCheck, sleep(CATCH_UP_MS, undefined, { ref: false })]);
    },
    on: events.on.bind(events),
    off: events.off.bind(events),
    close: async () => {
      closed = true;
      await client.end().catch(() => undefined);
    },
  };
}
