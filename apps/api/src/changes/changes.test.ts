import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { buildApp } from '#api/app.ts';
import { readEnv } from '#api/env.ts';
import { CHANGES_KEY, makeTestApp, type TestApp } from '#api/testing/test-app.ts';
import { announceChange } from './announce-change.ts';
import { FEED_NAME, openChangeFeed } from './change-feed.ts';

let one: TestApp;
let two: Awaited<ReturnType<typeof startReplica>>;
let computed = 0;

beforeAll(async () => {
  one = await makeTestApp();
  two = await startReplica(one);
});
afterAll(async () => {
  await two.close();
  await one.close();
});

/** A second API on the same database, listening, with a response that counts how often it is computed. */
async function startReplica({ db, connection, jobs, media, secretKeys }: TestApp) {
  const changes = await openChangeFeed(connection);
  const app = await buildApp({
    db,
    env: readEnv({}),
    changes,
    jobs,
    media,
    secretKeys,
    changesKeys: [CHANGES_KEY],
    extraRoutes: (server) => {
      server.get('/api/counted/', { config: { public: true } }, async (_request, reply) => {
        reply.tag('counted');
        return JSON.stringify({ computed: ++computed });
      });
    },
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    changes,
    close: async () => {
      await app.close();
      await changes.close();
    },
  };
}

/** Follows the change feed; `next` gives the next event as it stands on the wire. */
async function follow(address: string) {
  const stopped = new AbortController();
  const response = await fetch(`${address}/api/changes/`, {
    signal: stopped.signal,
    headers: {
      authorization: `Bearer ${CHANGES_KEY}`,
      origin: 'http://localhost:3000',
      'accept-encoding': 'br, gzip',
    },
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  async function next(): Promise<string> {
    while (!text.includes('\n\n')) {
      const { value, done } = await reader.read();
      if (done) return 'the end';
      text += value;
    }
    const end = text.indexOf('\n\n');
    const event = text.slice(0, end);
    text = text.slice(end + 2);
    // On a slow machine keep-alive comments come between events.
    return event.startsWith(':') ? next() : event;
  }
  return { response, next, stop: () => stopped.abort() };
}

/** Ends every connection that listens to the database's changes, as a restart of PostgreSQL would. */
async function breakFeeds() {
  const client = new pg.Client(one.connection);
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
    [FEED_NAME],
  );
  await client.end();
}

test('a subscriber of one replica hears of a change made on another', async () => {
  const feed = await follow(two.address);
  expect(await feed.next()).toBe('retry: 1000\nevent: hello\ndata: {"heartbeat_ms":2000}');
  await one.db.transaction((tx) => announceChange(tx, ['product:north-mint', 'listing', 'listing']));
  expect(await feed.next()).toBe('event: tags\ndata: ["product:north-mint","listing"]');
  feed.stop();
});

test('the feed is open to the storefront, uncompressed and never cached', async () => {
  const { response, stop } = await follow(two.address);
  const { headers } = response;
  expect(headers.get('content-type')).toBe('text/event-stream');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-encoding')).toBeNull();
  expect(headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  stop();
});

test('600 strangers without the key are refused, and occupy no place of a storefront', async () => {
  const wrong = [
    '',
    `Bearer ${CHANGES_KEY}x`,
    `Basic ${CHANGES_KEY}`,
    'Bearer',
    `Bearer x ${CHANGES_KEY}`,
    CHANGES_KEY,
  ];
  const ask = async (authorization: string) => {
    const response = await fetch(`${two.address}/api/changes/`, { headers: { authorization } });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await response.json()).toEqual({ detail: 'Give the key of the change feed.' });
  };
  for (let asked = 0; asked < 600; asked += 60) {
    await Promise.all(Array.from({ length: 10 }, () => wrong.map(ask)).flat());
  }
  const feed = await follow(two.address);
  expect(await feed.next()).toContain('event: hello');
  feed.stop();
});

test('many tags arrive whole, although PostgreSQL limits a notification’s size', async () => {
  const feed = await follow(two.address);
  await feed.next();
  const tags = Array.from({ length: 1_000 }, (_, index) => `product:თამბაქოს-გარეშე-${index}`);
  await announceChange(one.db, tags);
  const heard: string[] = [];
  while (heard.length < tags.length) heard.push(...JSON.parse((await feed.next()).split('data: ')[1]!));
  expect(heard).toEqual(tags);
  feed.stop();
});

test('more than 2,000 tags become everything', async () => {
  const feed = await follow(two.address);
  await feed.next();
  await announceChange(
    one.db,
    Array.from({ length: 2_001 }, (_, index) => `product:${index}`),
  );
  expect(await feed.next()).toBe('event: tags\ndata: ["*"]');
  feed.stop();
});

test('a notification that is no list of tags counts as a change of everything', async () => {
  const feed = await follow(two.address);
  await feed.next();
  await one.db.execute(sql`notify pouchery_changes`);
  expect(await feed.next()).toBe('event: tags\ndata: ["*"]');
  await one.db.execute(sql`notify pouchery_changes, '{"product":1}'`);
  expect(await feed.next()).toBe('event: tags\ndata: ["*"]');
  feed.stop();
});

test('after a lost connection all caches are dropped, and subscribers get hello again', async () => {
  const count = async () => {
    const response = await fetch(`${two.address}/api/counted/`);
    return z.object({ computed: z.int() }).parse(await response.json()).computed;
  };
  expect([await count(), await count()]).toEqual([1, 1]);
  const feed = await follow(two.address);
  await feed.next();

  const lost = new Promise<void>((resolve) => two.changes.on('lost', resolve));
  await breakFeeds();
  await lost;
  expect(await count()).toBe(2);

  expect(await feed.next()).toBe('event: hello\ndata: {"heartbeat_ms":2000}');
  const computed = await count();
  expect(await count()).toBe(computed);
  await announceChange(one.db, ['counted']);
  expect(await feed.next()).toBe('event: tags\ndata: ["counted"]');
  expect(await count()).toBe(computed + 1);
  feed.stop();
});

test('a connection that breaks, or may not listen, before it listens leaves nothing behind', async () => {
  const feeds = async () =>
    (
      await one.pool.query(
        'select from pg_stat_activity where application_name = $1 and datname = current_database()',
        [FEED_NAME],
      )
    ).rowCount;
  const before = await feeds();
  const query = pg.Client.prototype.query;
  let broken = 0;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    if (!/^listen/.test(String(given[0])) || broken === 4) return Reflect.apply(query, this, given);
    broken += 1;
    if (broken % 2) return Promise.reject(new Error('cannot execute LISTEN during recovery'));
    this.connection.stream.destroy();
    return Reflect.apply(query, this, given);
  } as typeof query);
  const heard = new Promise<void>((resolve) => two.changes.on('heard', resolve));
  await breakFeeds();
  await heard;
  spy.mockRestore();
  await sleep(1_000);
  expect(await feeds()).toBe(before);
});

test('closing the app ends the feed', async () => {
  const replica = await startReplica(one);
  const feed = await follow(replica.address);
  await feed.next();
  await replica.close();
  expect(await feed.next()).toBe('the end');
});
