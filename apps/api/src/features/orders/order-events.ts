import { inArray, type SQL, sql } from 'drizzle-orm';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { type OrderEvent, orderEvents } from './order-events-tables.ts';
import { orders } from './orders-tables.ts';

/** Who of the staff did something; without an id, and a name, it was the buyer. */
export type Actor = { id: number | null; name: string };
export const THE_BUYER: Actor = { id: null, name: '' };

/** Writes down what happens to an order, in the transaction that does it. */
export async function addOrderEvent(tx: Transaction, orderNumber: number, actor: Actor, event: OrderEvent) {
  const at = sql`clock_timestamp()`;
  await tx.insert(orderEvents).values({ orderNumber, at, staffId: actor.id, staffName: actor.name, event });
}

/** Whoever of the staff has these orders open hears that they are others now. */
export async function touchOrders(tx: Transaction, which: SQL | undefined) {
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(which);
}

/** What happened to these orders, the earliest first. */
export function listOrderEvents(db: Database | Transaction, ...numbers: number[]) {
  const { id, orderNumber, event, at, staffName } = orderEvents;
  return db
    .select({ number: orderNumber, event, at: momentText(at), staff_name: staffName })
    .from(orderEvents)
    .where(inArray(orderNumber, numbers))
    .orderBy(id);
}

/** What an order came to, first and after each change of its tins and its city; nothing of orders that buyers placed. */
export async function listQuotes(db: Database | Transaction, orderNumber: number) {
  return quotesOf(await listOrderEvents(db, orderNumber));
}

/** The same of events that were read. */
export function quotesOf(events: readonly { event: OrderEvent }[]) {
  return events.flatMap(({ event }) => ('quote' in event && event.quote ? [event.quote] : []));
}
