import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { openPool } from '../../apps/api/src/database/open-pool.ts';
import { findStockDeviations } from '../../apps/api/src/features/stock/stock-deviations.ts';
import { makeToken } from '../../apps/api/src/http/anti-forgery.ts';
import { seededNumbers } from '../../apps/api/src/testing/seeded-numbers.ts';
import { addStaffSession } from '../../scripts/staff-session.ts';
import { onDebian } from './debian-packages.ts';
import { LIFT_LIMITS } from './postgres/lift-limits.ts';
import { PostgresServer } from './postgres/postgres-server.ts';
import { type Api, SECRET_KEY, startApiOn } from './postgres/start-api-on.ts';

const BUYERS = Number(process.env.CROWD_BUYERS ?? 1_000);
const SEED = Number(process.env.CROWD_SEED ?? 38);
const TINS = 50;
const AT_ONCE = 200;
const KILLS = 20;
const AWAY_MS = 500;
const LOOK_MS = 500;
const MINUTES = 40;

const { folder, prepare, atEnd } = onDebian('postgresql-15');
const random = seededNumbers(SEED);
let database: PostgresServer;
let headers: Record<string, string> = {};
const apis: Api[] = [];

prepare(async () => {
  database = await PostgresServer.withShop('crowded', folder);
  atEnd(() => database.kill());
  atEnd(() => Promise.all(apis.map((api) => api.stop())));
  apis.push(await start('demo'));
  apis.push(await start('none'));
  await database.query(LIFT_LIMITS, { database: 'pouchery' });
  const { cookies } = await addStaffSession(database.address('pouchery', 'pouchery'), SECRET_KEY, 'owner');
  const token = makeToken([SECRET_KEY]);
  const session = cookies.map(({ name, value }) => `${name}=${value}`);
  headers = {
    'content-type': 'application/json',
    cookie: [...session, `csrftoken=${token}`].join('; '),
    'x-csrftoken': token,
  };
});

const start = (seed: 'demo' | 'none') =>
  startApiOn([database], join(folder, `files-${seed}`), { SEED: seed, LOG_LEVEL: 'fatal' });

/** A call of the back office, again and again until one of the two processes says what came of it. */
async function call(method: string, path: string, body?: object) {
  for (;;) {
    const api = apis[random() < 0.5 ? 0 : 1];
    const url = `${api?.address}/api/backoffice/${path}`;
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(url, sent).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    // Whatever was said by a process that was dying, or is busy, is asked again.
    if (response && text !== undefined && response.status < 500 && response.status !== 429)
      return { status: response.status, json: text === '' ? undefined : JSON.parse(text) };
    await sleep(100 + 400 * random());
  }
}

async function step(id: string, status: 'confirmed' | 'shipped' | 'cancelled') {
  const { json } = await call('GET', `orders/${id}/`);
  if (json.status === status) return;
  const changed = await call('PATCH', `orders/${id}/`, { version: json.version, status, notify: false });
  // The step was done by a process that died before it could say so.
  if (changed.status === 409) await step(id, status);
  else expect(changed.status, JSON.stringify(changed.json)).toBe(200);
}

/**
 * Kills one process after the other, as when its machine loses its power, and starts it again: so often, however fast the
 * buyers come. Gives how to end, and how often it was.
 */
function killAgainAndAgain(countBuyers: () => number) {
  let kills = 0;
  let isOver = false;
  const done = (async () => {
    while (!isOver && kills < KILLS) {
      await sleep(LOOK_MS * random());
      if (countBuyers() < ((kills + 0.5) * BUYERS) / KILLS) continue;
      const at = kills % 2;
      await apis[at]?.stop('SIGKILL');
      await sleep(AWAY_MS);
      apis[at] = await start('none');
      kills += 1;
    }
  })();
  return async () => {
    isOver = true;
    await done;
    return kills;
  };
}

test(`${BUYERS} buyers want ${TINS} tins of two processes that are killed in between: none is sold twice`, {
  timeout: MINUTES * 60_000,
}, async () => {
  const { results } = (await call('GET', 'products/?state=published&page_size=1')).json;
  const product_id = results[0].id;
  const lots = { sku: null, ean: null, shelf: '', quantity: TINS, code: 'A', best_before: '2099-01-01' };
  expect((await call('POST', 'stock/', { product_id, ...lots })).status).toBe(201);
  const method = await call('POST', 'delivery-methods/', {
    name: { en: 'Pick-up' },
    is_active: true,
    is_pick_up: true,
    cities: [],
    price: '0',
    free_from: null,
    cut_off: '14:00',
    days: 0,
  });
  const asked = { lines: [{ product_id, quantity: 1 }], city: '', delivery_method_id: method.json.id };
  const { total } = (await call('POST', 'orders/quote/', asked)).json;

  const outcomes = { refused: 0, shipped: 0, cancelled: 0, open: 0 };
  const placed = new Set<string>();
  const buy = async (buyer: number) => {
    const order = await call('POST', 'orders/', {
      ...asked,
      key: randomUUID(),
      total,
      customer_id: null,
      name: `Buyer ${buyer}`,
      phone: '+995 599 00 00 02',
      email: '',
      language: 'ka',
      address: '',
      postal_code: '',
      payment: 'at_door',
      note: '',
      is_adult: true,
    });
    if (order.status === 409) {
      outcomes.refused += 1;
      return;
    }
    expect([200, 201], JSON.stringify(order.json)).toContain(order.status);
    const { id } = order.json;
    placed.add(id);
    const what = random();
    // Most give their tins back, so that there is something to want until the end.
    if (what < 0.1) {
      await step(id, 'confirmed');
      await step(id, 'shipped');
      outcomes.shipped += 1;
    } else if (what < 0.9) {
      await step(id, 'cancelled');
      outcomes.cancelled += 1;
    } else outcomes.open += 1;
  };

  let next = 0;
  const stopKilling = killAgainAndAgain(() => next);
  const began = Date.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < BUYERS) await buy(next++);
    }),
  );
  const seconds = Math.round((Date.now() - began) / 1_000);
  const kills = await stopKilling();
  console.log(
    JSON.stringify({ buyers: BUYERS, seed: SEED, seconds, kills, placed: placed.size, ...outcomes }),
  );

  const pool = openPool({ connectionString: database.address('pouchery', 'pouchery') });
  const db = drizzle({ client: pool, casing: 'snake_case' });
  try {
    expect(await findStockDeviations(db)).toEqual([]);
    const written = await pool.query(
      `select 'PO-' || number as id from orders where guest_name like 'Buyer %'`,
    );
    expect(new Set(written.rows.map(({ id }) => id))).toEqual(placed);
    expect(outcomes.shipped + outcomes.open).toBeLessThanOrEqual(TINS);
    expect((await call('GET', `stock/${product_id}/`)).json).toMatchObject({
      on_hand: TINS - outcomes.shipped,
      reserved: outcomes.open,
    });
    for (const id of placed) {
      if ((await call('GET', `orders/${id}/`)).json.status === 'pending') await step(id, 'cancelled');
    }
    expect((await call('GET', `stock/${product_id}/`)).json).toMatchObject({ reserved: 0 });
    expect(await findStockDeviations(db)).toEqual([]);
  } finally {
    await pool.end();
  }
});
