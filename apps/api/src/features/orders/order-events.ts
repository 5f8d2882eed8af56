import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { type OrderEvent, orderEvents } from './order-events-tables.ts';

type Actor = { id: number | null; name: string };

/** Writes down what happens to an order, in the transaction that does it. */
export async function addOrderEvent(tx: Transaction, orderNumber: number, actor: Actor, event: OrderEvent) {
  const at = sql`clock_timestamp()`;
  await tx.insert(orderEvents).values({ orderNumber, at, staffId: actor.id, staffName: actor.name, event });
}

/** Who of the staff has written an order, and what its amounts are made of; undefined of orders that buyers placed. */
export async function findPlacing(db: Database | Transaction, orderNumber: number) {
  const [row] = await db
    .select({ event: orderEvents.event, written_by: orderEvents.staffName })
    .from(orderEvents)
    .where(eq(orderEvents.orderNumber, orderNumber))
    .orderBy(orderEvents.id)
    .limit(1);
  return row?.event.kind === 'placed' ? { quote: row.event.quote, written_by: row.written_by } : undefined;
}
