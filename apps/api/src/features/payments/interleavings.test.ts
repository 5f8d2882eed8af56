// Rules: docs/selling.md. Whatever happens in whatever order, and wherever a process dies: an order is paid once or not at all.
import type { Bank } from '@pouchery/contract/order-payments';
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { sum, toPrice, toTetri } from '#api/features/checkout/money.ts';
import { type BankPayment, bankPayments } from '#api/features/orders/bank-payments-tables.ts';
import { THE_BUYER } from '#api/features/orders/order-events.ts';
import { addOrder, toOrderId } from '#api/features/orders/orders-queries.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { refunds } from '#api/features/orders/payments-tables.ts';
import { countProduct } from '#api/features/stock/count-product.ts';
import { receiveStock } from '#api/features/stock/lot-stock.ts';
import { reserveStock } from '#api/features/stock/order-stock.ts';
import { stepOrder } from '#api/features/stock/step-order.ts';
import { findStockDeviations } from '#api/features/stock/stock-deviations.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { seededNumbers } from '#api/testing/seeded-numbers.ts';
import { openBackoffice, signInStaff } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { askBank } from './ask-bank.ts';
import { type BankClient, BankRefused } from './bank.ts';
import { followPayments } from './follow-payments.ts';
import { checkOrder } from './own-payment.ts';
import { holdEnd, lockOrder } from './payment-rows.ts';
import { replayOrder } from './replay-order.ts';
import { payAgain, startPayment } from './start-payment.ts';

/** All up to this length, at both banks and wherever a process dies (`INTERLEAVINGS`); else some of them, and longer ones by chance. */
const ALL = process.env.INTERLEAVINGS;
const LENGTH = Number(ALL ?? 2);
const LONGER = 25;
const STEPS = ['pay', 'return', 'callback', 'time-out', 'cancel', 'refund', 'kill'] as const;
type Step = (typeof STEPS)[number] | 'again';
/** Once wrong: three refunds of a payment, of which only two were paid back. */
const ONCE_WRONG: Step[] = ['pay', 'return', 'return', 'refund', 'refund', 'cancel'];

/** What an order's replay differs in. */
const SAME = { shop: [], replay: [] };
const PRICE = '10.90';
const GIVEN_BACK = '4.00';

class Killed extends Error {}
const KILLS = ['before the bank has done it', 'after the bank has done it', 'in the transaction'] as const;
let kill: (typeof KILLS)[number] | undefined;
function die(where: typeof kill) {
  if (kill !== where) return;
  kill = undefined;
  throw new Killed(where);
}

/** A bank whose clock is late takes money after the order has ended. */
const EXPIRES_MS = 60 * 60_000;
type AtBank = {
  bank: Bank;
  begun: Date;
  state: 'open' | 'held' | 'captured' | 'freed';
  amount: bigint;
  returned: bigint;
  keys: Set<string>;
};
const atBanks = new Map<string, AtBank>();
/** Whether a bank holds what somebody pays until it is asked to take it. */
let isHeld = false;

function makeBank(bank: Bank): BankClient {
  const find = (id: string) => atBanks.get(id)!;
  const endHold = (id: string, state: 'captured' | 'freed') => {
    const payment = find(id);
    if (payment.state !== 'held') throw new BankRefused('Nothing is held.');
    payment.state = state;
  };
  const doing = async <Done>(work: () => Done) => {
    die(KILLS[0]);
    const done = work();
    die(KILLS[1]);
    return done;
  };
  return {
    start: ({ id, amount }) =>
      doing(() => {
        const bankId = bank === 'bog' ? `bog-${id}` : `tbc-${crypto.randomUUID()}`;
        if (!atBanks.has(bankId))
          atBanks.set(bankId, {
            bank,
            begun: app.now(),
            state: 'open',
            keys: new Set(),
            amount: toTetri(amount),
            returned: 0n,
          });
        return { bankId, payAt: `https://bank.example/${bankId}` };
      }),
    read: (id) =>
      doing(() => {
        const { amount, returned, ...its } = find(id);
        const isOver = its.state === 'open' && isExpired(its);
        const state = its.state === 'freed' || isOver ? 'failed' : its.state;
        const captured = state === 'captured' ? toPrice(amount) : '0.00';
        return { state, captured, returned: toPrice(returned), isBusy: false, said: { state, captured } };
      }),
    capture: ({ bankId }) => doing(() => endHold(bankId, 'captured')),
    cancel: ({ bankId }) => doing(() => endHold(bankId, 'freed')),
    refund: ({ bankId, amount, key }) =>
      doing(() => {
        const payment = find(bankId);
        // One of the two knows keys.
        if (bank === 'bog' && payment.keys.has(key)) return;
        if (payment.returned + toTetri(amount) > payment.amount)
          throw new BankRefused('More than was taken.');
        payment.keys.add(key);
        payment.returned += toTetri(amount);
      }),
    refundFrom: (now) => now,
    check: async () => undefined,
  };
}

let ahead = 0;
function isExpired({ begun }: Pick<AtBank, 'begun'>) {
  return app.now().getTime() - begun.getTime() > EXPIRES_MS;
}

const shop = await makeTestApp(
  {},
  { banks: { bog: makeBank('bog'), tbc: makeBank('tbc') }, now: () => new Date(Date.now() + ahead) },
);
afterAll(() => shop.close());
const { app, db } = shop;
const owner = await openBackoffice(shop, 'owner');
const { queue } = app.outbox;
app.outbox.queue = async (...mail: Parameters<typeof queue>) => {
  die(KILLS[2]);
  return queue(...mail);
};
const keeper = { jobs: shop.jobs, staff: THE_BUYER };
let productId = 0;

beforeAll(async () => {
  await importCatalogue(db, makeCatalogue({ products: [makeProduct({ slug: 'mint', price: PRICE })] }), []);
  const [product] = await db.select({ id: products.id }).from(products);
  productId = product!.id;
  await owner.patch('settings/selling/', { version: 0, orders_and_stock: true });
  await db.transaction(async (tx) => {
    await countProduct(tx, shop.jobs, productId, { sku: null, ean: null, shelf: '' });
    const lot = { code: '', bestBefore: null, quantity: 100_000, costPrice: null, note: '' };
    await receiveStock(tx, keeper, productId, lot);
  });
});

async function placeAt(bank: Bank) {
  return db.transaction(async (tx) => {
    const name = { en: 'Mint' };
    const number = await addOrder(
      tx,
      {
        guestName: 'Nino',
        guestEmail: 'nino@example.com',
        guestLanguage: 'en',
        phone: '599',
        address: '7 Sample Street',
        city: 'Tbilisi',
        postalCode: '',
        country: 'Georgia',
        payment: bank,
        heldUntil: holdEnd(app.now()),
      },
      [{ productId, name, brandName: name, quantity: 1, price: PRICE }],
    );
    await reserveStock(tx, keeper, { number }, [{ productId, quantity: 1 }]);
    return number;
  });
}

function cancel(number: number) {
  return db.transaction(async (tx) => {
    const { status } = await lockOrder(tx, number);
    if (status !== 'pending' && status !== 'confirmed') return;
    await stepOrder(tx, keeper, number, { from: status, to: 'cancelled' });
  });
}

/** What staff give back of what was paid, as far as there is so much. */
async function giveBack(number: number) {
  const id = toOrderId(number);
  // Hours have passed since the last time.
  const session = await signInStaff(shop, owner.person);
  const { version } = (await owner.get(`orders/${id}/`, session)).json();
  const refund = { version, method: 'bank', amount: GIVEN_BACK, reason: 'goodwill' };
  const { statusCode } = await owner.post(`orders/${id}/refunds/`, refund, session);
  if (statusCode !== 200 && statusCode !== 400) throw new Error(`A refund was answered with ${statusCode}.`);
}

const triesOf = (number: number) =>
  db.select().from(bankPayments).where(eq(bankPayments.orderNumber, number));

/** Does a step as a process would that may die in it. */
async function take(step: Step, number: number, kind: (typeof KILLS)[number]) {
  const tries = await triesOf(number);
  const work = {
    // Whoever has a page of a bank pays there, also if it is the second.
    pay: async () => {
      for (const { bankId } of tries) {
        const its = bankId ? atBanks.get(bankId) : undefined;
        if (its?.state === 'open' && !isExpired(its)) its.state = isHeld ? 'held' : 'captured';
      }
    },
    again: () => payAgain(app, toOrderId(number), 'tbc', { locale: 'en' }).catch(() => null),
    return: () => checkOrder(app, number),
    callback: () => Promise.all(tries.map(({ id }) => askBank(app, id, { isUrgent: true }))),
    'time-out': async () => {
      ahead += 31 * 60_000;
      await followPayments(app);
    },
    cancel: () => cancel(number),
    refund: () => giveBack(number),
    kill: async () => {
      kill = kind;
    },
  };
  ahead += 3_000;
  await work[step]().catch((error: unknown) => {
    const isKilled = error instanceof AggregateError ? error.errors.every(isKill) : isKill(error);
    if (!isKilled) throw error;
  });
}

function isKill(error: unknown) {
  return error instanceof Killed;
}

/** Times until then, in pieces that are longer than all steps but the one that lets time pass, and none once it is past. */
function piecesUntil(moment: Date | null) {
  return moment && Math.max(0, Math.ceil((moment.getTime() - app.now().getTime()) / (5 * 60_000)));
}

/** All that decides how an order goes on: ours, and what the bank has. */
async function stateOf(number: number) {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  const ofOrder = await db.select().from(refunds).where(eq(refunds.orderNumber, number)).orderBy(refunds.id);
  const tries = await triesOf(number);
  return JSON.stringify([
    [order?.status, order?.payment, order?.paid, order?.refunded, piecesUntil(order?.heldUntil ?? null)],
    tries.map(({ bank, bankId, state, captured, returned, promised, askAt, unsettled, expires, begun }) => {
      const its = bankId ? atBanks.get(bankId) : undefined;
      const ends = piecesUntil(new Date(begun.getTime() + EXPIRES_MS));
      return [
        bank,
        state,
        captured,
        returned,
        promised,
        piecesUntil(askAt),
        unsettled === null,
        piecesUntil(expires),
        its?.state,
        `${its?.returned}`,
        its?.keys.size,
        ends,
      ];
    }),
    ofOrder.map(({ method, amount, reason, state, askAt, expects }) => [
      method,
      amount,
      reason,
      state,
      piecesUntil(askAt),
      expects,
    ]),
    await countTold(),
    kill,
  ]);
}

async function countTold() {
  const { rows } = await db.execute<{ template: string }>(
    sql`select data->>'template' as template from jobs.job where name = 'mail'`,
  );
  return rows.filter(({ template }) => template === 'order-refund').length;
}

/** An order at a bank, after these steps. */
async function reach(steps: readonly Step[], bank: Bank, kind: (typeof KILLS)[number]) {
  await db.execute(sql`delete from jobs.job where name = 'mail'`);
  kill = undefined;
  const number = await placeAt(bank);
  await startPayment(app, number, bank, { locale: 'en' });
  for (const step of steps) await take(step, number, kind);
  return number;
}

/** Nobody asks for it any more, so that what is done for another order is that order's. */
async function leave(number: number) {
  await db.update(orders).set({ heldUntil: null }).where(eq(orders.number, number));
  await db.update(bankPayments).set({ askAt: null }).where(eq(bankPayments.orderNumber, number));
  await db.update(refunds).set({ askAt: null }).where(eq(refunds.orderNumber, number));
}

/** How it is once everything has ended by itself. */
async function end(number: number) {
  kill = undefined;
  let tries = await triesOf(number);
  for (let at = 0; at < 12 && (at < 2 || tries.some(isOpen)); at++) {
    ahead += 10 * 60_000;
    await followPayments(app);
    tries = await triesOf(number);
  }
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  const back = await db.select().from(refunds).where(eq(refunds.orderNumber, number));
  const done = back.filter(({ state }) => state === 'done');
  const net = tries.reduce((total, { bankId }) => {
    const its = bankId ? atBanks.get(bankId) : undefined;
    return its?.state === 'captured' ? total + its.amount - its.returned : total;
  }, 0n);
  const { differences } = (await replayOrder(db, app.env, number))!;
  return {
    ...differences,
    status: order?.status,
    net: toPrice(net),
    books: toPrice(toTetri(order?.paid ?? '') - toTetri(order?.refunded ?? '')),
    captured: tries.filter(({ state }) => state === 'captured').length,
    isOpen: tries.some(isOpen),
    waiting: back.filter(({ state }) => state === 'waiting').length,
    goodwill: toPrice(
      sum(done.filter(({ reason }) => reason === 'goodwill').map(({ amount }) => toTetri(amount))),
    ),
    isTold: (await countTold()) === done.length,
  };
}

function isOpen({ askAt, unsettled }: BankPayment) {
  return askAt !== null || unsettled !== null;
}

type Way = { bank: Bank; kind: (typeof KILLS)[number]; holds: boolean };
const WAYS: Way[] = [true, false].flatMap((holds) =>
  KILLS.flatMap((kind) => [
    { bank: 'bog', kind, holds },
    { bank: 'tbc', kind, holds },
  ]),
);

/**
 * Every order of steps up to a length, one for each state that is reached: those that have come to the same go on alike, so what
 * follows is tried after the first of them alone.
 */
async function* reachAll({ bank, kind, holds }: Way, length: number) {
  isHeld = holds;
  const seen = new Set<string>();
  let ways: Step[][] = [[]];
  for (let taken = 0; taken < length; taken++) {
    const further = ways.flatMap((steps) => STEPS.map((step) => [...steps, step]));
    ways = [];
    for (const steps of further) {
      const number = await reach(steps, bank, kind);
      const state = await stateOf(number);
      if (seen.has(state)) await leave(number);
      else {
        seen.add(state);
        ways.push(steps);
        yield { steps, number };
      }
    }
  }
}

/** What is wrong with an order once everything has ended; nothing where all is as it ought to be. */
async function faults(number: number) {
  const { status, goodwill, ...ends } = await end(number);
  const isPaid = status === 'confirmed';
  const net = isPaid ? toPrice(toTetri(PRICE) - toTetri(goodwill)) : '0.00';
  const money = { net, books: net, captured: isPaid ? 1 : 0 };
  const ought = { ...SAME, ...money, isOpen: false, waiting: 0, isTold: true };
  const isOver = isPaid || status === 'cancelled';
  if (isOver && JSON.stringify(ends) === JSON.stringify(ought)) return [];
  return [{ status, goodwill, ...ends }];
}

test(
  'an order is paid once or not at all, and everything ends by itself, in any order of what may happen',
  async () => {
    const wrong: unknown[] = [];
    const judge = async (steps: readonly Step[], way: Way, number: number) => {
      for (const fault of await faults(number)) wrong.push({ steps: steps.join(', '), ...way, ...fault });
    };
    for (const way of ALL ? WAYS : WAYS.slice(-1))
      for await (const { steps, number } of reachAll(way, LENGTH)) await judge(steps, way, number);
    for (const way of WAYS) {
      isHeld = way.holds;
      await judge(ONCE_WRONG, way, await reach(ONCE_WRONG, way.bank, way.kind));
    }
    const random = seededNumbers(38);
    const any: Step[] = [...STEPS, 'again'];
    for (let at = 0; at < LONGER; at++) {
      const steps = Array.from({ length: 6 }, () => any[Math.floor(random() * any.length)]!);
      const way = WAYS[at % WAYS.length]!;
      isHeld = way.holds;
      await judge(steps, way, await reach(steps, way.bank, way.kind));
    }
    expect(wrong).toEqual([]);
    expect(await findStockDeviations(db)).toEqual([]);
    expect(await db.$count(refunds, and(eq(refunds.state, 'done'), isNotNull(refunds.askAt)))).toBe(0);
  },
  60_000 * 3 ** LENGTH,
);

test('the replay of an order says what happened and what came out differently, and leaves nothing', async () => {
  isHeld = false;
  const number = await placeAt('bog');
  await startPayment(app, number, 'bog', { locale: 'en' });
  for (const step of ['pay', 'return', 'refund'] as const) await take(step, number, KILLS[0]);
  await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.number, number));
  const { happenings, differences } = (await replayOrder(db, app.env, number))!;
  expect(happenings.map(({ what }) => what.split(':')[0])).toEqual([
    'Bank of Georgia, start',
    'Bank of Georgia, read',
    'Nino Maisuradze',
  ]);
  const end = 'paid 10.90, of which 4.00 goes back';
  expect(differences).toEqual({
    shop: [`the order: cancelled, ${end}`],
    replay: [`the order: confirmed, ${end}`],
  });
  expect(await db.$count(orders, lt(orders.number, 0))).toBe(0);
  expect(await replayOrder(db, app.env, 1)).toBeUndefined();
});
