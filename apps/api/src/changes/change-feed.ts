import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { EVERYTHING } from '@pouchery/contract/paths';
import pg from 'pg';
import { z } from 'zod';
import { CONNECT_MS } from '#api/database/database-limits.ts';
import { CURRENT_POSITION, readPosition } from '#api/database/replicas/wal-position.ts';
import { CHANNEL } from './announce-change.ts';

/** What the connection is called in pg_stat_activity. */
export const FEED_NAME = 'pouchery change feed';

const tagList = z.array(z.string());
const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 2_000;
const CATCH_UP_MS = 1_000;
const HEARTBEAT_MS = 1_000;
/** Then the connection is given up with all that is cached; a database that hangs for a moment should not cost as much. */
const MAX_SILENT_BEATS = 30;

type FeedEvents = {
  /** Tags of a change that has been committed, on whichever replica. */
  tags: [tags: string[]];
  /** Where the primary's log stands: further than all changes that were heard of. */
  position: [position: number];
  /** Changes may be missed from here on. */
  lost: [];
  /** Changes are heard again; what was cached may be old. */
  heard: [];
};

export type ChangeFeed = Awaited<ReturnType<typeof openChangeFeed>>;

/**
 * Listens for the changes that any replica announces, on a connection of its own that is opened again whenever it
 * breaks or falls silent. `asksPosition` has it say where the primary's log stands, after each change and every second.
 * Rejects when the first connection fails.
 */
export async function openChangeFeed(connection: pg.ClientConfig, { asksPosition = false } = {}) {
  const events = new EventEmitter<FeedEvents>();
  events.setMaxListeners(0);
  let closed = false;
  let heardTimes = 0;
  let silentBeats = 0;
  let lastAnswer = Promise.resolve<unknown>(undefined);
  let asking: Promise<void> | undefined;
  let client = await listen();
  const heartbeat = setInterval(beat, HEARTBEAT_MS).unref();

  async function listen() {
    const opened = new pg.Client({
      ...connection,
      application_name: FEED_NAME,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    opened.on('error', () => undefined); // 'end' follows
    opened.on('notification', ({ payload }) => {
      heardTimes += 1;
      events.emit('tags', readTags(payload));
      if (asksPosition) void askPosition();
    });
    try {
      await opened.connect();
      await opened.query(`listen ${CHANNEL}`);
    } catch (error) {
      opened.connection.stream.destroy();
      throw error;
    }
    // Not before: whoever has it opened tries again by themselves.
    opened.once('end', () => closed || reconnect());
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

  /** One question at a time, as the driver wants it. */
  function ask(text: string) {
    const answer = lastAnswer.then(() => client.query(text));
    lastAnswer = answer.catch(() => undefined);
    return answer;
  }

  /** A network that swallows everything is only noticed by who sends something. */
  async function beat() {
    silentBeats += 1;
    if (silentBeats > MAX_SILENT_BEATS) client.connection.stream.destroy();
    if (silentBeats > 1) return;
    await (asksPosition ? askPosition() : ask('select 1').catch(() => undefined));
    silentBeats = 0;
  }

  /** What is heard of while the database answers may have been committed behind what it says: then it is asked again. */
  function askPosition() {
    asking ??= (async () => {
      for (let before = -1; before !== heardTimes; ) {
        before = heardTimes;
        const position = readPosition((await ask(CURRENT_POSITION)).rows);
        if (before === heardTimes) events.emit('position', position);
      }
    })()
      .catch(() => undefined)
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  return {
    /**
     * Resolves when this process has heard of every change that was committed before: PostgreSQL hands a connection
     * its notifications before it answers the next query. A connection that does not answer is not waited for long.
     */
    catchUp: async () => {
      const heard = ask('select 1').catch(() => undefined);
      await Promise.race([heard, sleep(CATCH_UP_MS, undefined, { ref: false })]);
    },
    on: events.on.bind(events),
    off: events.off.bind(events),
    close: async () => {
      closed = true;
      clearInterval(heartbeat);
      await client.end().catch(() => undefined);
    },
  };
}

/** What has changed: everything, where somebody else than the shop has notified, such as an operator. */
function readTags(payload = ''): string[] {
  try {
    return tagList.parse(JSON.parse(payload));
  } catch {
    return [EVERYTHING];
  }
}
