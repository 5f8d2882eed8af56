import { BANK_STATES } from '@pouchery/contract/order-payments';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { takenBack } from '#api/database/taken-back.ts';
import { type BankPayment, bankPayments, paymentEvents } from '#api/features/orders/bank-payments-tables.ts';
import { type Actor, quotesOf } from '#api/features/orders/order-events.ts';
import { type OrderEvent, orderEvents } from '#api/features/orders/order-events-tables.ts';
import { addPayment } from '#api/features/orders/order-money.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { payments, refunds } from '#api/features/orders/payments-tables.ts';
import { FOLLOWING, promiseDue, settled } from '#api/features/orders/promise-due.ts';
import { stepOrder } from '#api/features/stock/step-order.ts';
import { askBank } from './ask-bank.ts';
import { type BankClient, BankRefused, BankSilent } from './bank.ts';
import { letGo } from './follow-payments.ts';
import { BANK_NAMES } from './offered-payments.ts';
import { payBack } from './pay-back.ts';
import type { Shop } from './payment-rows.ts';
import { payAtDoor, startPayment } from './start-payment.ts';

type Order = typeof orders.$inferSelect;
type Refund = typeof refunds.$inferSelect;
/** Something that came from outside: from the buyer, the staff or a bank. What follows from it the program finds again. */
type Happening = { at: number; what: string; again: (replay: Replayed) => Promise<unknown> };

const NEXT_MS = 3_000;
/** What the program promises back follows at once; whoever promises it by hand takes longer. */
const AT_ONCE_MICROS = 1_000_000;
/** How the program understood what a bank said. */
const answer = z.object({
  heard: z.object({
    state: z.enum(BANK_STATES).exclude(['starting', 'surplus', 'returned']),
    captured: z.string(),
    returned: z.string(),
    isBusy: z.boolean(),
  }),
});
type Heard = z.infer<typeof answer>['heard'];
const refundEvent = z.object({
  refund: z.int(),
  asked: z.string().optional(),
  accepted: z.string().optional(),
  isRefused: z.boolean().optional(),
});
const startEvent = z.object({ bankId: z.string().optional() });

/**
 * Lets all that happened to an order happen again: to another of the same total, which its banks tell what they told then, in
 * a transaction that nobody sees and that is given up at the end. Gives the lines of what each came to that the other does not
 * have: none where the replay comes to the same. Undefined where there is no such order. It knows nothing of tins: what there was
 * on the shelves then is gone.
 */
export async function replayOrder(db: Database, env: Shop['env'], number: number) {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!order) return undefined;
  const happenings = await findHappenings(db, number);
  const shop = await describeEnd(db, number);
  const replay = await takenBack(db, async (tx) => {
    const replayed = await openReplay(tx, env, order);
    const failures: string[] = [];
    for (const { at, what, again } of happenings) {
      replayed.waitUntil(at / 1_000);
      await tx
        .transaction(() => again(replayed))
        .catch((error: unknown) =>
          failures.push(`${what}: ${error instanceof Error ? error.message : error}`),
        );
    }
    return [...(await describeEnd(tx, replayed.number)), ...failures];
  });
  return {
    happenings: happenings.map(({ at, what }) => ({ at: new Date(at / 1_000), what })),
    differences: { shop: without(shop, replay), replay: without(replay, shop) },
  };
}

type Replayed = Awaited<ReturnType<typeof openReplay>>;

/** The order as it was placed, and banks that say what they are given to say. */
async function openReplay(tx: Transaction, env: Shop['env'], { number, payment, total, heldUntil }: Order) {
  let now = 0;
  const known = {
    payments: new Map<string, string>(),
    refunds: new Map<number, number>(),
    entries: new Map<number, number>(),
  };
  const banks = {
    said: new Map<string, Heard>(),
    startsAs: undefined as string | undefined,
    refundFails: undefined as Error | undefined,
  };
  const bank: BankClient = {
    start: async () => {
      if (banks.startsAs === undefined) throw new BankSilent('The bank did not answer.');
      return { bankId: banks.startsAs, payAt: 'https://bank.example/' };
    },
    read: async (id) => ({
      ...(banks.said.get(id) ?? { state: 'open', captured: '0.00', returned: '0.00', isBusy: false }),
      said: {},
    }),
    capture: async () => undefined,
    cancel: async () => undefined,
    refund: async () => {
      if (banks.refundFails) throw banks.refundFails;
    },
    refundFrom: (moment) => moment,
    check: async () => undefined,
  };
  const shop: Shop = {
    db: tx,
    env,
    banks: { bog: bank, tbc: bank },
    now: () => new Date(now),
    outbox: { queue: async () => '' },
    jobs: { send: async () => '' },
    log: { warn: () => undefined },
  };
  await tx.insert(orders).overridingSystemValue().values({
    number: -number,
    payment,
    total,
    heldUntil,
    guestName: 'Replay',
    phone: '',
    address: '',
    city: '',
    postalCode: '',
    country: '',
  });
  return {
    tx,
    shop,
    known,
    banks,
    number: -number,
    /** The clock goes on to this moment, and never back; a step at least, as two at once would be taken for one. */
    waitUntil(moment: number | null | undefined) {
      now = Math.max(now + NEXT_MS, moment ?? 0);
    },
  };
}

/** All that came from outside, the earliest first. */
async function findHappenings(db: Database, number: number) {
  const at = (column: PgColumn) => sql`(extract(epoch from ${column}) * 1000000)::bigint`.mapWith(Number);
  const events = await db
    .select({ row: orderEvents, at: at(orderEvents.at) })
    .from(orderEvents)
    .where(eq(orderEvents.orderNumber, number))
    .orderBy(asc(orderEvents.id));
  const banked = await db
    .select({ row: paymentEvents, payment: bankPayments, at: at(paymentEvents.at) })
    .from(paymentEvents)
    .innerJoin(bankPayments, eq(bankPayments.id, paymentEvents.paymentId))
    .where(eq(bankPayments.orderNumber, number))
    .orderBy(asc(paymentEvents.id));
  const byHand = await db
    .select({ row: payments, at: at(payments.at) })
    .from(payments)
    .where(and(eq(payments.orderNumber, number), isNull(payments.bankPaymentId)));
  const promised = await db
    .select({ row: refunds, at: at(refunds.at), settledAt: at(refunds.settledAt) })
    .from(refunds)
    .where(eq(refunds.orderNumber, number));
  const ofOrder = events.flatMap(({ row, at }, index) => {
    const { staffId: id, staffName: name, event } = row;
    const isRevived = events
      .slice(index)
      .some(({ row: { event } }) => event.kind === 'step' && event.from === 'cancelled');
    const again = toAgain({ id, name }, event, isRevived);
    return again ? { at, what: `${name || 'the buyer'}: ${toWords(event)}`, again } : [];
  });
  const ofBanks = banked.flatMap(({ row: { kind, said }, payment, at }, index): Happening[] => {
    const what = `${BANK_NAMES[payment.bank]}, ${kind}: ${JSON.stringify(said)}`;
    const heard = answer.safeParse(said).data?.heard;
    // Another tab was given the bank's page after this one was told that there is none.
    const isBegunLater = banked
      .slice(index + 1)
      .some((later) => later.payment.id === payment.id && startedAs(later.row) !== undefined);
    if (kind === 'start' && startedAs({ kind, said }) === undefined && isBegunLater) return [];
    if (kind === 'start') return [{ at, what, again: startAgain(payment, said) }];
    if (kind === 'read' && heard) return [{ at, what, again: hearAgain(payment, heard) }];
    const refund = kind === 'refund' ? refundEvent.parse(said) : undefined;
    if (!refund?.asked) return [];
    const next = banked
      .slice(index + 1)
      .flatMap(({ row }) => (row.kind === 'refund' ? refundEvent.parse(row.said) : []))
      .find(({ refund: id }) => id === refund.refund);
    const fails = next?.isRefused ? new BankRefused('Refused.') : new BankSilent('No answer.');
    const again = refundAgain(payment, refund.refund, refund.asked, next?.accepted ? undefined : fails);
    return [{ at, what, again }];
  });
  const ofMoney = byHand.map(({ row, at }) => ({
    at,
    what: `${row.staffName}: ${row.amount} by ${row.method}`,
    again: enterAgain(row),
  }));
  const ofRefunds = promised.flatMap(({ row, at, settledAt }): Happening[] => {
    const what = `${row.staffName}: ${row.amount} goes back by ${row.method} (${row.reason})`;
    const isEntered = !isFollowing(row, at, events);
    const isSettled = row.settledAt !== null && (row.method !== 'bank' || row.state === 'withdrawn');
    return [
      ...(isEntered ? [{ at, what, again: promiseAgain(row) }] : []),
      ...(isSettled ? [{ at: settledAt, what: `${what}: ${row.state}`, again: settleAgain(row) }] : []),
    ];
  });
  return [...ofOrder, ...ofBanks, ...ofMoney, ...ofRefunds].sort((one, other) => one.at - other.at);
}

/** What the bank called a payment that it began. */
function startedAs({ kind, said }: Pick<typeof paymentEvents.$inferSelect, 'kind' | 'said'>) {
  return kind === 'start' ? startEvent.parse(said).bankId : undefined;
}

/** Refunds that the program promised by itself: some for what happened to the order just before. */
function isFollowing({ reason }: Refund, at: number, events: readonly { at: number }[]) {
  if (reason === 'paid_twice' || reason === 'paid_late') return true;
  return FOLLOWING.includes(reason) && events.some((one) => one.at <= at && at - one.at < AT_ONCE_MICROS);
}

function toWords(event: OrderEvent) {
  if (event.kind === 'step') return `${event.from} to ${event.to}`;
  return [event.kind, ...quotesOf([{ event }]).map(({ total }) => total)].join(', ');
}

function toAgain(actor: Actor, event: OrderEvent, isRevived: boolean): Happening['again'] | undefined {
  if (event.kind === 'placed')
    return ({ tx, number }) =>
      tx
        .update(orders)
        .set({ total: event.quote.total, payment: event.payment })
        .where(eq(orders.number, number));
  const [quote] = quotesOf([{ event }]);
  if (quote)
    return async ({ tx, number }) => {
      await tx.update(orders).set({ total: quote.total }).where(eq(orders.number, number));
      await promiseDue(tx, actor, number, 'changed');
    };
  if (event.kind === 'returned')
    return async ({ tx, number }) => {
      await tx.update(orders).set({ returned: event.worth }).where(eq(orders.number, number));
      await promiseDue(tx, actor, number, 'returned');
    };
  if (event.kind === 'pays_at_door') return ({ shop, number }) => payAtDoor(shop, number);
  if (event.kind !== 'step') return undefined;
  // What a bank's answer leads to follows from it.
  if (actor.id === null && Object.values(BANK_NAMES).includes(actor.name)) return undefined;
  if (actor.id === null && actor.name !== '')
    return async (replay) => {
      const { heldUntil } = await findOrder(replay);
      replay.waitUntil(heldUntil?.getTime());
      await letGo(replay.shop, replay.number);
      // Its tins were gone by the time somebody paid: the replay knows of none.
      if (!isRevived)
        await replay.tx.update(orders).set({ heldUntil: null }).where(eq(orders.number, replay.number));
    };
  return ({ tx, shop, number }) => stepOrder(tx, { jobs: shop.jobs, staff: actor }, number, event);
}

async function findOrder({ tx, number }: Pick<Replayed, 'tx' | 'number'>) {
  const [order] = await tx.select().from(orders).where(eq(orders.number, number));
  if (!order) throw new Error('The order of the replay is gone.');
  return order;
}

function startAgain({ id, bank, begun }: BankPayment, said: unknown): Happening['again'] {
  return async (replay) => {
    const { tx, shop, number, known, banks } = replay;
    replay.waitUntil(begun.getTime());
    const { bankId } = startEvent.parse(said);
    banks.startsAs = bankId && `replay of ${bankId}`;
    await startPayment(shop, number, bank, { locale: 'en' });
    const [latest] = await tx
      .select({ id: bankPayments.id })
      .from(bankPayments)
      .where(eq(bankPayments.orderNumber, number))
      .orderBy(desc(bankPayments.begun))
      .limit(1);
    if (latest) known.payments.set(id, latest.id);
  };
}

function hearAgain({ id, bankId }: BankPayment, heard: Heard): Happening['again'] {
  return async ({ shop, known, banks }) => {
    banks.said.set(`replay of ${bankId}`, heard);
    await askBank(shop, known.payments.get(id) ?? id, { isUrgent: true });
  };
}

function refundAgain(
  { id }: BankPayment,
  refundId: number,
  amount: string,
  fails: Error | undefined,
): Happening['again'] {
  return async (replay) => {
    const { shop, known, banks } = replay;
    const paymentId = known.payments.get(id) ?? id;
    const refund = await findRefund(
      replay,
      refundId,
      and(eq(refunds.amount, amount), eq(refunds.bankPaymentId, paymentId)),
    );
    replay.waitUntil(refund.askAt?.getTime());
    // What a bank says word by word as before is not noted again.
    await askBank(shop, paymentId, { isUrgent: true });
    banks.refundFails = fails;
    if (!(await payBack(shop, refund.id))) throw new Error('the program does not ask for it');
  };
}

/** The refund of the replay that is this one of the shop's: the first of the kind that is none yet. */
async function findRefund({ tx, number, known }: Replayed, id: number, kind: SQL | undefined) {
  const alike = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderNumber, number), kind))
    .orderBy(asc(refunds.id));
  const taken = [...known.refunds.values()];
  const refund =
    alike.find((one) => one.id === known.refunds.get(id)) ?? alike.find((one) => !taken.includes(one.id));
  if (!refund) throw new Error('the program has promised nothing like it');
  known.refunds.set(id, refund.id);
  return refund;
}

function promiseAgain({ id, method, amount, reason, bankPaymentId, ...row }: Refund): Happening['again'] {
  return async ({ tx, number, known }) => {
    const [added] = await tx
      .insert(refunds)
      .values({
        orderNumber: number,
        method,
        amount,
        reason,
        staffId: row.staffId,
        staffName: row.staffName,
        bankPaymentId: bankPaymentId && known.payments.get(bankPaymentId),
        ...(bankPaymentId && { askAt: sql`'epoch'` }),
      })
      .returning({ id: refunds.id });
    if (added) known.refunds.set(id, added.id);
  };
}

function settleAgain({ id, method, amount, reason, state, ...row }: Refund): Happening['again'] {
  return async (replay) => {
    const kind = and(eq(refunds.method, method), eq(refunds.amount, amount), eq(refunds.reason, reason));
    const refund = await findRefund(replay, id, kind);
    const by = { name: row.settledBy ?? '' };
    await replay.tx
      .update(refunds)
      .set({ ...settled(by, state), askAt: null })
      .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'waiting')));
  };
}

function enterAgain(row: typeof payments.$inferSelect): Happening['again'] {
  const { id, method, amount, corrects, staffId, staffName } = row;
  return async ({ tx, number, known }) => {
    const corrected = corrects === null ? undefined : known.entries.get(corrects);
    const entry = { method, amount, ...(corrected !== undefined && { corrects: corrected }) };
    known.entries.set(id, await addPayment(tx, { id: staffId, name: staffName }, number, entry));
  };
}

/** What an order has come to, in lines that can be compared. */
async function describeEnd(db: Database | Transaction, number: number): Promise<string[]> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  const tries = await db
    .select({
      payment: bankPayments,
      asked: sql<string>`(select coalesce(string_agg(distinct event.kind, ', '), 'nothing') from ${paymentEvents} as event
        where event.payment_id = bank_payments.id and event.kind in ('capture', 'cancel'))`,
    })
    .from(bankPayments)
    .where(eq(bankPayments.orderNumber, number))
    .orderBy(asc(bankPayments.begun));
  const back = await db.select().from(refunds).where(eq(refunds.orderNumber, number));
  return [
    `the order: ${order?.status}, paid ${order?.paid}, of which ${order?.refunded} goes back`,
    ...tries.map(
      ({ payment: { bank, state, captured, returned }, asked }, index) =>
        `payment ${index + 1} at ${BANK_NAMES[bank]}: ${state}, took ${captured}, gave back ${returned}; asked for ${asked}`,
    ),
    ...back.map(
      ({ method, amount, reason, state }) => `refund of ${amount} by ${method} (${reason}): ${state}`,
    ),
  ];
}

/** The lines of `some` that are not among `others`, each as often as it is missing. */
function without(some: readonly string[], others: readonly string[]) {
  const left = [...others];
  return some.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
