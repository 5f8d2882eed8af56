import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '#api/app.ts';
import { announceChange } from '#api/changes/announce-change.ts';
import { openChangeFeed } from '#api/changes/change-feed.ts';
import { CALL_LIMITS } from '#api/database/database-limits.ts';
import { toDatabase } from '#api/database/open-database.ts';
import { openPool } from '#api/database/open-pool.ts';
import { checkReplicas } from '#api/doctor/check-database.ts';
import { readEnv } from '#api/env.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { openMediaStore } from '#api/media/open-media-store.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { startReplicatedDatabase } from '#api/testing/replicated-database.ts';
import { openReplicas } from './replicas.ts';

const LONG = { timeout: 60_000, interval: 50 };

let servers: Awaited<ReturnType<typeof startReplicatedDatabase>>;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  servers = await startReplicatedDatabase();
  shop = await openShop();
  await importCatalogue(shop.db, makeCatalogue({ products: [makeProduct()] }), []);
  await replicaIs('used');
}, 60_000);
afterAll(async () => {
  await shop?.close();
  await servers?.stop();
}, 60_000);

async function openShop() {
  const pool = openPool({ ...servers.connection, max: 4 }, CALL_LIMITS);
  const db = toDatabase(pool);
  const changes = await openChangeFeed(servers.connection, { asksPosition: true });
  const replicas = openReplicas([servers.replicaAddress], changes, { namesStatements: true });
  const jobs = { send: () => Promise.reject(), sendAgain: () => Promise.reject() };
  const env = readEnv({});
  const app = await buildApp({
    db,
    env,
    media: await openMediaStore(env),
    changes,
    replicas,
    jobs,
    secretKeys: ['the key of the tests'],
    changesKeys: ['the-change-feed-of-the-tests'],
  });
  await app.memory.open();
  return {
    db,
    replicas,
    get: (url: string) => app.inject({ method: 'GET', url }),
    close: async () => {
      await app.close();
      await replicas.close();
      await changes.close();
      await pool.end();
    },
  };
}

async function shownPrice() {
  const response = await shop.get('/api/products/north-mint/');
  return response.json().price;
}

/** As staff's form does, in one transaction; `quietly`, as nobody should: no tag is announced. */
function setPrice(price: string, { quietly = false } = {}) {
  return shop.db.transaction(async (tx) => {
    await tx.update(products).set({ price }).where(eq(products.slug, 'north-mint'));
    if (!quietly) await announceChange(tx, ['product:north-mint', 'listing']);
  });
}

async function replicaIs(state: 'used' | 'left out') {
  await vi.waitFor(() => expect(shop.replicas.list()[0]?.isUsed).toBe(state === 'used'), LONG);
}

test('the doctor knows it for a replica of the shop’s database', async () => {
  const lines = await checkReplicas(shop.db.$client, { databaseReplicaUrls: [servers.replicaAddress] });
  expect(lines.map(([isWrong]) => isWrong)).toEqual([false]);
});

test('a product’s page comes from the replica while no change is on its way', async () => {
  await servers.tellReplica('select pg_wal_replay_pause()');
  await setPrice('11.00', { quietly: true });
  expect(await shownPrice()).toBe('15.90');
  await servers.tellReplica('select pg_wal_replay_resume()');
});

test('after a change the primary answers until the replica has it, and nothing old is cached', async () => {
  await setPrice('12.00');
  await replicaIs('used');
  await servers.tellReplica('select pg_wal_replay_pause()');
  await setPrice('13.00');
  await vi.waitFor(async () => expect(await shownPrice()).toBe('13.00'));
  await servers.tellReplica('select pg_wal_replay_resume()');
  await replicaIs('used');
  expect(await shownPrice()).toBe('13.00');
});

test('with a replica that is always a little late every change is seen at once, thirty times in a row', async () => {
  await servers.tellReplica("alter system set recovery_min_apply_delay = '40ms'", 'select pg_reload_conf()');
  for (let time = 10; time < 40; time++) {
    await setPrice(`${time}.50`);
    await vi.waitFor(async () => expect(await shownPrice()).toBe(`${time}.50`), { interval: 1 });
    // Once seen, it is not gone again, whoever answers.
    for (let again = 0; again < 5; again++) {
      await announceChange(shop.db, ['product:north-mint']);
      expect(await shownPrice()).toBe(`${time}.50`);
    }
  }
  await servers.tellReplica('alter system reset recovery_min_apply_delay', 'select pg_reload_conf()');
});

test('a replica that lags is measured, left out, and used again when it has caught up', async () => {
  await servers.tellReplica('select pg_wal_replay_pause()');
  await setPrice('14.00');
  await vi.waitFor(async () => {
    const { body } = await shop.get('/metrics');
    expect(Number(/pouchery_database_replica_lag_seconds\{.*\} (.*)/.exec(body)?.[1])).toBeGreaterThan(1);
    expect(body).toMatch(/pouchery_database_replica_used\{.*\} 0/);
    expect(body).toMatch(/pouchery_database_connection_waiters\{pool="replica .*"\} 0/);
  }, LONG);
  await servers.tellReplica('select pg_wal_replay_resume()');
  await replicaIs('used');
});

test('without the replica the primary answers, and the replica is used again when it is back', async () => {
  await servers.stopReplica();
  await setPrice('16.00');
  await vi.waitFor(async () => expect(await shownPrice()).toBe('16.00'));
  await replicaIs('left out');
  await servers.startReplica();
  await replicaIs('used');
}, 60_000);

test('without the primary the replica answers for what is public, and all goes on when the primary is back', async () => {
  await replicaIs('used');
  await servers.stopPrimary();
  await vi.waitFor(async () => {
    expect(await shownPrice()).toBe('16.00');
    expect((await shop.get('/readyz')).json()).toEqual({ status: 'reads only' });
  }, LONG);
  expect((await shop.get('/api/products/?min_price=5')).statusCode).toBe(200);
  await servers.startPrimary();
  await vi.waitFor(() => setPrice('17.00'), LONG);
  await vi.waitFor(async () => expect(await shownPrice()).toBe('17.00'));
  await replicaIs('used');
  expect((await shop.get('/readyz')).json()).toEqual({ status: 'ready' });
}, 60_000);
