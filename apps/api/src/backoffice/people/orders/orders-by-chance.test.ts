// Rules: docs/selling.md
import { randomUUID } from 'node:crypto';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import type { ListedStock, StaffStock } from '@pouchery/contract/backoffice/stock';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { findStockDeviations } from '#api/features/stock/stock-deviations.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { seededNumbers } from '#api/testing/seeded-numbers.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

/** More than in every run, such as `ORDERS_BY_CHANCE=2000`; `SEED` gives others. */
const STEPS = Number(process.env.ORDERS_BY_CHANCE ?? 150);
const random = seededNumbers(Number(process.env.SEED ?? 1));

const shop = await makeTestApp();
afterAll(() => shop.close());
const owner = await openBackoffice(shop, 'owner');
type Response = Awaited<ReturnType<typeof owner.get>>;

const COUNTED = ['mint', 'coffee', 'grape'];
const ALL = [...COUNTED, 'mix', 'duo', 'not-counted'];
const ids = new Map<string, number>();
const orders: string[] = [];
/** What was done, for whoever reads of a failure. */
const done: string[] = [];
let courier = 0;

beforeAll(async () => {
  const all = ALL.map((slug, at) => makeProduct({ slug, name: { en: slug }, price: `${at + 1}0.50` }));
  await importCatalogue(shop.db, makeCatalogue({ products: all }), []);
  const rows = await shop.db.select({ id: products.id, slug: products.slug }).from(products);
  for (const { id, slug } of rows) ids.set(slug, id);
  await owner.patch('settings/selling/', { version: 0, orders_and_stock: true });
  const method = await owner.post('delivery-methods/', {
    name: { en: 'Courier' },
    is_active: true,
    is_pick_up: false,
    cities: [],
    days: 1,
    price: '5',
    free_from: '70',
    cut_off: '14:00',
  });
  courier = method.json().id;
  for (const slug of COUNTED)
    await owner.post('stock/', {
      product_id: ids.get(slug),
      sku: slug,
      ean: null,
      shelf: '',
      quantity: 40,
      code: 'L1',
      best_before: '2099-01-01',
    });
  await owner.post('mix-packs/', {
    product_id: ids.get('mix'),
    contents: contentsOf(['mint', 1], ['coffee', 2]),
  });
  await owner.post('mix-packs/', {
    product_id: ids.get('duo'),
    contents: contentsOf(['coffee', 1], ['grape', 1]),
  });
});

const contentsOf = (...all: [slug: string, quantity: number][]) =>
  all.map(([slug, quantity]) => ({ product_id: ids.get(slug), quantity }));
const upTo = (most: number) => Math.floor(random() * (most + 1));
const isLikely = (chance: number) => random() < chance;
const pick = <One>(all: readonly One[]): One | undefined => all[Math.floor(random() * all.length)];
const readOrder = async (id: string | undefined): Promise<StaffOrder> =>
  (await owner.get(`orders/${id}/`)).json();
const someLines = () => {
  const slugs = ALL.filter(() => isLikely(0.4));
  return contentsOf(
    ...(slugs.length > 0 ? slugs : ['mint']).map((slug) => [slug, 1 + upTo(2)] as [string, number]),
  );
};
const someMoney = (owed = '0.00') =>
  isLikely(0.6) && owed !== '0.00' ? owed : ((1 + upTo(4000)) / 100).toFixed(2);

async function place() {
  const asked = { lines: someLines(), city: 'Tbilisi', delivery_method_id: courier };
  const { total } = (await owner.post('orders/quote/', asked)).json();
  const response = await owner.post('orders/', {
    ...asked,
    key: randomUUID(),
    total,
    customer_id: null,
    name: 'Ana',
    email: '',
    language: 'ka',
    phone: '+995 599 00 00 02',
    address: '14 Abashidze Street',
    postal_code: '',
    note: '',
    payment: 'at_door',
    is_adult: true,
  });
  if (response.statusCode === 201) orders.push(response.json().id);
  return response;
}

const SENSIBLE: Record<StaffOrder['status'], readonly StaffOrder['status'][]> = {
  pending: ['confirmed', 'confirmed', 'cancelled'],
  confirmed: ['shipped', 'packed', 'cancelled', 'pending'],
  packed: ['shipped', 'cancelled', 'confirmed'],
  shipped: ['delivered', 'not_handed_over', 'returned', 'confirmed', 'packed'],
  delivered: ['returned', 'shipped'],
  cancelled: ['pending'],
  returned: ['delivered'],
  not_handed_over: ['shipped'],
};

/** What staff do to an order, sensible or not. */
const TO_ORDERS: Record<string, (order: StaffOrder) => Promise<Response | undefined>> = {
  step: async ({ id, version, status }) =>
    owner.patch(`orders/${id}/`, {
      version,
      notify: false,
      status: pick(SENSIBLE[isLikely(0.9) ? status : 'shipped']),
      ...(isLikely(0.4) && { collected_by: 'cash' }),
    }),
  edit: async ({ id, version }) => {
    const lines = someLines();
    const { total } = (await owner.post(`orders/${id}/lines/quote/`, { lines })).json();
    return owner.put(`orders/${id}/lines/`, { version, lines, total });
  },
  return: async ({ id, version, items }) => {
    const lines = items.map(({ quantity, returned }, position) => {
      const isMistake = returned > 0 && isLikely(0.3);
      const to_shelf = isMistake ? -1 : upTo(quantity - returned);
      return { position, to_shelf, written_off: isMistake ? 0 : upTo(quantity - returned - to_shelf) };
    });
    return owner.post(`orders/${id}/returns/`, { version, lines, notify: false });
  },
  pay: async ({ id, version, money }) =>
    owner.post(`orders/${id}/payments/`, { version, method: 'cash', amount: someMoney(money?.to_pay) }),
  'take back a payment': async ({ id, version, money }) => {
    const payment = pick(money?.payments ?? []);
    return payment && owner.post(`orders/${id}/payments/${payment.id}/take-back/`, { version });
  },
  refund: async ({ id, version, money }) =>
    owner.post(`orders/${id}/refunds/`, {
      version,
      method: 'cash',
      reason: 'goodwill',
      is_done: isLikely(0.5),
      amount: someMoney(money?.to_pay_back),
    }),
  settle: async ({ id, version, money }) => {
    const refund = pick(money?.refunds ?? []);
    const state = pick(['waiting', 'done', 'withdrawn']);
    return refund && owner.patch(`orders/${id}/refunds/${refund.id}/`, { version, state });
  },
};

/** What staff do to tins. */
const TO_TINS: Record<string, () => Promise<Response | undefined>> = {
  receive: async () =>
    owner.post(`stock/${ids.get(pick(COUNTED) ?? '')}/movements/`, {
      kind: 'received',
      quantity: 1 + upTo(4),
      code: pick(['L1', 'L2', '']),
      cost_price: null,
      best_before: pick([null, '2099-01-01', '2026-01-01']),
    }),
  'write off or correct': async () => {
    const id = ids.get(pick(COUNTED) ?? '');
    const { lots }: StaffStock = (await owner.get(`stock/${id}/`)).json();
    const lot = pick(lots);
    if (!lot) return;
    const { id: lot_id, on_hand: seen } = lot;
    const counted = upTo(seen + 2);
    return owner.post(
      `stock/${id}/movements/`,
      isLikely(0.5)
        ? {
            kind: 'written_off',
            lot_id,
            quantity: 1 + upTo(seen),
            reason: pick(['broken', 'recalled']),
            note: '',
          }
        : { kind: 'corrected', lot_id, seen, counted, reason: 'counted', note: '' },
    );
  },
  count: async () => {
    const { results } = (await owner.get('stock/')).json();
    const rows = (results as ListedStock[]).map(({ id, on_hand }) => ({
      product_id: id,
      seen: on_hand,
      counted: Math.max(0, on_hand - 1 + upTo(2)),
    }));
    return owner.post('stock/count/', { rows, note: '' });
  },
};

/** Three of four times something happens to an order that is there. */
async function doSomething() {
  if (orders.length < 4 || isLikely(0.1)) return ['place', await place()] as const;
  if (isLikely(0.2)) {
    const what = pick(Object.keys(TO_TINS)) ?? '';
    return [what, await TO_TINS[what]?.()] as const;
  }
  const order = await readOrder(pick(orders.slice(-6)));
  const isOut = order.status === 'shipped' || order.status === 'delivered';
  const likely = isOut && isLikely(0.5) ? 'return' : 'step';
  const what = isLikely(0.6) ? likely : (pick(Object.keys(TO_ORDERS)) ?? '');
  return [`${what} ${order.id}, ${order.status}`, await TO_ORDERS[what]?.(order)] as const;
}

/** Of each order and counted product: what is promised to it, what is out with it, and what it ought to have. */
async function findWrongTins() {
  const { rows } = await shop.db.execute(sql`
    with moved as (
      select order_number as number, product_id, sum(reserved_by)::int as held,
        -sum(on_hand_by) filter (where kind in ('sold', 'returned'))::int as out
      from stock_movements where order_number is not null group by 1, 2
    ), ordered as (
      select order_number as number, coalesce((tin ->> 'product_id')::int, item.product_id) as product_id,
        sum((quantity - returned) * coalesce((tin ->> 'quantity')::int, 1))::int as quantity
      from order_items item left join jsonb_array_elements(contents) as tin on true group by 1, 2
    ), compared as (
      select number, product_id, status, coalesce(held, 0) as held, coalesce(out, 0) as out,
        case when status in ('pending', 'confirmed') then quantity else 0 end as held_ought,
        case when status in ('shipped', 'delivered') then quantity else 0 end as out_ought
      from (ordered full join moved using (number, product_id)) join orders using (number)
      where product_id in (select product_id from stock_levels)
    )
    select * from compared where (held, out) is distinct from (coalesce(held_ought, 0), coalesce(out_ought, 0))`);
  return rows;
}

/** Below nothing for a payment that takes another one back. */
const tetri = (amount: string | null | undefined) => Math.round(Number(amount ?? 0) * 100);
const add = (all: { amount: string }[] = []) => all.reduce((sum, { amount }) => sum + tetri(amount), 0);

/** What an order says of its money, from its payments and refunds alone. */
function expectMoneyToAgree({ status, total, money }: StaffOrder) {
  const paid = add(money?.payments);
  const refunded = add(money?.refunds.filter(({ state }) => state !== 'withdrawn'));
  const left = paid - refunded;
  expect([tetri(money?.paid), tetri(money?.refunded)]).toEqual([paid, refunded]);
  expect(left).toBeGreaterThanOrEqual(0);
  const isOver = ['cancelled', 'returned', 'not_handed_over'].includes(status);
  const owed = tetri(total) - tetri(money?.returned) - left;
  expect(tetri(money?.to_pay)).toBe(isOver ? 0 : Math.max(0, owed));
  if (!isOver) expect(tetri(money?.to_pay_back)).toBe(Math.max(0, 0 - owed));
}

test(`whatever staff do to orders, tins and money, all three agree (${STEPS} steps)`, {
  timeout: STEPS * 2000,
}, async () => {
  try {
    for (let step = 0; step < STEPS; step += 1) {
      const [what, response] = await doSomething();
      done.push(`${what}: ${response?.statusCode ?? 'nothing'} ${response?.body.slice(0, 120) ?? ''}`);
      expect(response?.statusCode ?? 200).toBeLessThan(500);
      expect(await findStockDeviations(shop.db)).toEqual([]);
      expect(await findWrongTins()).toEqual([]);
      expectMoneyToAgree(await readOrder(orders.at(-1)));
      for (const id of orders.slice(-6).filter((id) => what.includes(id)))
        expectMoneyToAgree(await readOrder(id));
    }
  } catch (error) {
    throw new Error(`After these steps:\n${done.slice(-20).join('\n')}`, { cause: error });
  }
  // Most of it has happened, not been refused.
  expect(done.filter((one) => /: 20[01] /.test(one)).length).toBeGreaterThan(STEPS / 3);
});
