// Rules: docs/selling.md. Each tetri of an order comes from its events and from what was paid and paid back, whatever was done to it.
import { randomUUID } from 'node:crypto';
import {
  BUYER_STATUS,
  EARLIER_STATUS,
  NEXT_STATUSES,
  type StaffOrderStatus,
} from '@pouchery/contract/backoffice/order-steps';
import type { OrderQuote } from '@pouchery/contract/order-quotes';
import { toShopDay } from '@pouchery/contract/shop-time';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffMember } from '#api/backoffice/staff/staff-queries.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { sum, toPrice, toTetri } from '#api/features/checkout/money.ts';
import { methodsTo, moveOrder, quoteMoves } from '#api/features/checkout/move-order.ts';
import { placeOrder } from '#api/features/checkout/place-order.ts';
import { quote } from '#api/features/checkout/quote.ts';
import { quotesOf, THE_BUYER } from '#api/features/orders/order-events.ts';
import { type OrderEvent, orderEvents } from '#api/features/orders/order-events-tables.ts';
import { findOrderMoney } from '#api/features/orders/order-money.ts';
import { orderNumber } from '#api/features/orders/orders-queries.ts';
import { orderItems, orders } from '#api/features/orders/orders-tables.ts';
import { payments, refunds } from '#api/features/orders/payments-tables.ts';
import { discountCodes, priceTiers } from '#api/features/selling/discounts-tables.ts';
import { sellingRules } from '#api/features/selling/selling-rules-tables.ts';
import { ApiError } from '#api/http/api-error.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { seededNumbers } from '#api/testing/seeded-numbers.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { changeLines, quoteLines } from './change-lines.ts';
import { notePayment, promiseRefund, settleRefund } from './change-money.ts';
import { changeOrder } from './change-order.ts';
import { returnTins } from './return-tins.ts';

/** More of them take longer: each is placed, changed, paid and paid back by the shop's own functions. */
const ORDERS = Number(process.env.ORDERS ?? 30);
/** So many connections a test has. */
const AT_ONCE = 4;

const shop = await makeTestApp();
afterAll(() => shop.close());
const owner = await openBackoffice(shop, 'owner');
const context = { locale: 'en' as const, mediaUrl: '', today: toShopDay(new Date()) };
const PRICES = ['0.07', '3.33', '9.99', '17.01', '15.90'];
let ids: number[] = [];
let staff: StaffMember;
let methods: number[] = [];

beforeAll(async () => {
  const all = PRICES.map((price, at) => makeProduct({ slug: `tin-${at}`, name: { en: `Tin ${at}` }, price }));
  await importCatalogue(shop.db, makeCatalogue({ products: all }), []);
  ids = (await shop.db.select({ id: products.id }).from(products).orderBy(products.slug)).map(({ id }) => id);
  const method = {
    name: { en: 'Courier' },
    is_active: true,
    is_pick_up: false,
    cities: [],
    cut_off: '14:00',
    days: 1,
    price: '5.05',
    free_from: '60',
  };
  const pickUp = { ...method, name: { en: 'Pick-up' }, is_pick_up: true, price: '0', free_from: null };
  const post = { ...method, name: { en: 'Post' }, cities: ['batumi'], price: '3.33', free_from: null };
  methods = await Promise.all(
    [method, pickUp].map(async (one) => (await owner.post('delivery-methods/', one)).json().id),
  );
  await owner.post('delivery-methods/', post);
  await owner.patch('settings/selling/', { version: 0, orders_and_stock: true });
  for (const rule of ['tiers', 'codes'] as const)
    await shop.db.insert(sellingRules).values({ rule, since: '2020-01-01', value: 'yes' });
  await shop.db.insert(priceTiers).values([
    { fromTins: 3, percent: 7 },
    { fromTins: 5, price: '14.49', productId: ids[4]! },
  ]);
  await shop.db.insert(discountCodes).values([
    { code: 'SEVENTH', percent: 7 },
    { code: 'LITTLE', amount: '1.01' },
  ]);
  staff = { ...(await owner.get('session/')).json(), session_id: '' };
});

type Random = ReturnType<typeof seededNumbers>;
const upTo = (random: Random, most: number) => Math.floor(random() * (most + 1));
const pick = <One>(random: Random, all: readonly One[]) => all[upTo(random, all.length - 1)] as One;

function someLines(random: Random) {
  const some = ids.filter(() => random() < 0.5);
  const chosen = some.length > 0 ? some : [pick(random, ids)];
  return chosen.map((product_id) => ({ product_id, quantity: 1 + upTo(random, 7) }));
}

const WHEN_HERE = ['pay', 'edit', 'move', 'step', 'step', 'step', 'settle'] as const;
const WHEN_OUT = ['back', 'back', 'pay', 'refund', 'refund', 'settle', 'step'] as const;

/** An order of whatever, to which anything happens that staff may do. */
async function live(seed: number) {
  const random = seededNumbers(seed);
  const by = { actor: { id: staff.id, name: staff.name }, context };
  const { id } = await placeOrder(shop.app, by, {
    key: randomUUID(),
    lines: someLines(random),
    total: '9999.00',
    customer_id: null,
    name: 'Ana',
    email: '',
    language: 'en',
    phone: '+995 599 00 00 02',
    note: '',
    is_adult: true,
    payment: 'at_door',
    address: '14 Abashidze Street',
    city: 'Tbilisi',
    postal_code: '',
    delivery_method_id: pick(random, methods),
    code: pick(random, ['', 'SEVENTH', 'LITTLE']),
  });
  const number = orderNumber(id)!;
  for (let act = upTo(random, 9); act > 0; act--) {
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
    const { version, total, status, isPacked, paid } = order!;
    const seen = { id, version };
    const all = { db: shop.db, staff, context };
    const amount = toPrice(1n + BigInt(upTo(random, Number(toTetri(random() < 0.5 ? total : paid)))));
    const whole = total === '0.00' ? amount : total;
    const is = status === 'confirmed' && isPacked ? 'packed' : status;
    const acts = {
      pay: () =>
        notePayment(all, seen, { method: 'cash', amount: random() < 0.6 ? whole : amount, note: '' }),
      refund: () =>
        promiseRefund(all, seen, {
          method: 'cash',
          amount,
          reason: 'goodwill',
          note: '',
          is_done: random() < 0.5,
        }),
      settle: async () => {
        const waiting = (await findOrderMoney(shop.db, number)).refunds.at(-1);
        if (waiting) await settleRefund(all, seen, waiting.id, pick(random, ['done', 'withdrawn']));
      },
      edit: async () => {
        const lines = someLines(random);
        const { total } = await quoteLines(shop.db, context, id, lines);
        await changeLines(shop.app, staff, context, id, { version, lines, total });
      },
      move: async () => {
        const all = await methodsTo(shop.app, pick(random, ['tbilisi', 'batumi']));
        const { method, storedQuote } = pick(random, await quoteMoves(shop.db, 'en', number, all));
        const asked = { delivery_method_id: method.id, total: storedQuote.total };
        const by = { actor: THE_BUYER, locale: 'en' as const };
        // Whoever may: its buyer, until it is packed.
        if (is === 'pending' || is === 'confirmed')
          await shop.db.transaction((tx) => moveOrder(tx, by, number, asked, all));
      },
      step: async () => {
        const [on, ...ends] = NEXT_STATUSES[is];
        const to = pick(random, [on, on, on, on, pick(random, ends), EARLIER_STATUS[is]]);
        if (to) await changeOrder(shop.app, staff, context, id, { version, status: to, notify: false });
      },
      back: () =>
        returnTins(shop.app, staff, context, id, {
          version,
          reason: 'broken',
          note: '',
          notify: false,
          lines: [{ position: 0, to_shelf: pick(random, [1, 1, -1]), written_off: upTo(random, 1) }],
        }),
    };
    const isOut = status === 'shipped' || status === 'delivered';
    await acts[pick(random, isOut ? WHEN_OUT : WHEN_HERE)]().catch((error) => {
      if (!(error instanceof ApiError)) throw error;
    });
  }
  return number;
}

/** What an order's amounts are, by nothing but what was written down as it happened. */
function recompute(
  events: readonly { event: OrderEvent }[],
  came: readonly { amount: string }[],
  back: readonly { amount: string; state: string }[],
  backOfLines: readonly number[],
) {
  const now: OrderQuote = quotesOf(events).at(-1)!;
  const status = events.reduce<StaffOrderStatus>(
    (last, { event }) => (event.kind === 'step' ? event.to : last),
    'pending',
  );
  const asked = now.lines.map(({ amount, discount }) => toTetri(amount) - toTetri(discount));
  const worth = (at: number) => (asked[at]! * BigInt(backOfLines[at]!)) / BigInt(now.lines[at]!.quantity);
  const returned = sum(asked.map((_, at) => worth(at)));
  const total = sum([...asked, toTetri(now.delivery?.amount ?? '0')]);
  // An entry that takes another back is below nothing.
  const paid = came.reduce((all, { amount }) => all + BigInt(amount.replace('.', '')), 0n);
  const refunded = sum(
    back.filter(({ state }) => state !== 'withdrawn').map(({ amount }) => toTetri(amount)),
  );
  const told = BUYER_STATUS[status];
  const isOver = told === 'cancelled' || told === 'returned';
  const due = (isOver ? 0n : total - returned) - paid + refunded;
  return {
    status: told,
    total: toPrice(total),
    deliveryPrice: now.delivery?.amount ?? '0.00',
    returned: toPrice(returned),
    paid: toPrice(paid),
    refunded: toPrice(refunded),
    to_pay: toPrice(due > 0n ? due : 0n),
    to_pay_back: toPrice(due < 0n ? -due : 0n),
    lines: now.lines.map(({ product_id, quantity, price, tier, discount }) => ({
      productId: product_id,
      quantity,
      price: tier?.price ?? price,
      discount,
    })),
    tinsBack: events.reduce((all, { event }) => all + (event.kind === 'returned' ? event.tins : 0), 0),
  };
}

test('what an order says of its money is what its events and entries come to, of orders to which anything has happened', async () => {
  const seeds = Array.from({ length: ORDERS }, (_, at) => at);
  const numbers: number[] = [];
  const worker = async () => {
    for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop()) numbers.push(await live(seed));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const times = { edited: 0, moved: 0, returned: 0, refunded: 0, ended: 0 };
  for (const number of numbers) {
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
    const { status, total, deliveryPrice, returned, paid, refunded } = order!;
    const own = eq(orderItems.orderNumber, number);
    const items = await shop.db.select().from(orderItems).where(own).orderBy(asc(orderItems.position));
    const events = await shop.db
      .select({ event: orderEvents.event })
      .from(orderEvents)
      .where(eq(orderEvents.orderNumber, number))
      .orderBy(asc(orderEvents.id));
    const came = await shop.db.select().from(payments).where(eq(payments.orderNumber, number));
    const back = await shop.db.select().from(refunds).where(eq(refunds.orderNumber, number));
    // Each quote follows from the prices, tiers, code, method and rate that it names.
    for (const kept of quotesOf(events)) {
      const { delivery: method, code } = kept;
      const named = kept.lines.map(({ product_id, quantity, price, since, tiers }) => ({
        product_id,
        quantity,
        price,
        since,
        tiers,
      }));
      const by = method && { id: method.method_id, price: method.price, free_from: method.free_from };
      const taken = code && { id: code.id, code: code.code, percent: code.percent, amount: code.amount };
      expect(quote(named, by, kept.vat_percent, taken)).toEqual(kept);
    }
    const { to_pay, to_pay_back } = await findOrderMoney(shop.db, number);
    const lines = items.map(({ productId, quantity, price, discount }) => ({
      productId,
      quantity,
      price,
      discount,
    }));
    const tinsBack = items.reduce((all, item) => all + item.returned, 0);
    const said = {
      status,
      total,
      deliveryPrice,
      returned,
      paid,
      refunded,
      to_pay,
      to_pay_back,
      lines,
      tinsBack,
    };
    const backOfLines = items.map((item) => item.returned);
    expect(recompute(events, came, back, backOfLines), `PO-${number}`).toEqual(said);
    times.edited += Number(events.some(({ event }) => event.kind === 'edited'));
    times.moved += Number(events.some(({ event }) => event.kind === 'readdressed'));
    times.returned += Number(tinsBack > 0);
    times.refunded += Number(refunded !== '0.00');
    times.ended += Number(status === 'cancelled' || status === 'returned');
  }
  // All that changes an amount has happened.
  expect(Math.min(...Object.values(times)), JSON.stringify(times)).toBeGreaterThan(0);
}, 600_000);
