import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Bank } from '@pouchery/contract/order-payments';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Transaction } from '#api/database/open-database.ts';
import type { Env } from '#api/env.ts';
import { type BankPayment, bankPayments, paymentEvents } from '#api/features/orders/bank-payments-tables.ts';
import type { Actor } from '#api/features/orders/order-events.ts';
import { toPay } from '#api/features/orders/order-money.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import type { Jobs } from '#api/jobs/job-queue.ts';
import type { Outbox } from '#api/mail/outbox.ts';
import type { Banks } from './banks.ts';
import { BANK_NAMES } from './offered-payments.ts';

/** What following a payment takes of the shop: the app itself, or the replay of an order. */
export type Shop = {
  db: Database | Transaction;
  banks: Banks;
  env: Pick<Env, 'shopName' | 'siteUrl' | 'apiUrl'>;
  now: () => Date;
  outbox: Pick<Outbox, 'queue'>;
  jobs: Pick<Jobs, 'send'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

const MINUTE_MS = 60_000;
/** A buyer has so long to pay, and the order keeps its tins a little longer. */
export const PAY_MINUTES = 20;
export const GRACE_MS = 10 * MINUTE_MS;

export function holdEnd(now: Date) {
  return new Date(now.getTime() + PAY_MINUTES * MINUTE_MS + GRACE_MS);
}

/** Whoever is named in an order's history for what a bank has said. */
export function actorOf(bank: Bank): Actor {
  return { id: null, name: BANK_NAMES[bank] };
}

/** The same UUID for the same words: a bank that knows keys does once what is asked for twice. */
export function keyOf(...words: (string | number)[]) {
  const hash = createHash('sha256').update(words.join('\n')).digest('hex');
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash) ?? [];
  return `${a}-${b}-8${c}-8${d}-${e}`;
}

/** Whoever changes an order or a payment of it waits for the order first, so that no two wait for each other. */
export async function lockOrder(tx: Transaction, number: number) {
  const [order] = await tx
    .select({ number: orders.number, status: orders.status, heldUntil: orders.heldUntil, toPay })
    .from(orders)
    .where(eq(orders.number, number))
    .for('update');
  if (!order) throw new Error(`There is no order ${number}.`);
  return order;
}

export async function lockPayment(tx: Transaction, id: string): Promise<BankPayment> {
  const [payment] = await tx.select().from(bankPayments).where(eq(bankPayments.id, id)).for('update');
  if (!payment) throw new Error(`There is no payment ${id}.`);
  return payment;
}

/** Whether another payment of the order is held or taken already. */
export async function isPaidOtherwise(tx: Transaction, { orderNumber, id }: BankPayment) {
  const other = and(
    eq(bankPayments.orderNumber, orderNumber),
    ne(bankPayments.id, id),
    inArray(bankPayments.state, ['held', 'captured']),
  );
  return (await tx.$count(bankPayments, other)) > 0;
}

type Event = typeof paymentEvents.$inferInsert;

/** Keeps what was asked or said; what was said before word by word is not kept again. */
export async function addPaymentEvent(db: Database | Transaction, event: Event) {
  if (event.kind === 'read') {
    const [last] = await db
      .select({ said: paymentEvents.said })
      .from(paymentEvents)
      .where(and(eq(paymentEvents.paymentId, event.paymentId), eq(paymentEvents.kind, 'read')))
      .orderBy(desc(paymentEvents.id))
      .limit(1);
    if (last && isDeepStrictEqual(last.said, JSON.parse(JSON.stringify(event.said)))) return;
  }
  await db.insert(paymentEvents).values(event);
}

/** Nobody has the bank's page, so nobody can pay there. */
export async function failToStart({ db }: Pick<Shop, 'db'>, id: string, why: string) {
  await db.transaction(async (tx) => {
    await addPaymentEvent(tx, { paymentId: id, kind: 'start', said: { error: why.slice(0, 300) } });
    await tx
      .update(bankPayments)
      .set({ state: 'failed', askAt: null, unsettled: null })
      .where(and(eq(bankPayments.id, id), eq(bankPayments.state, 'starting')));
  });
}
