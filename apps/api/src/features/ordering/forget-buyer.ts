import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { orderKeys } from '#api/features/orders/order-events-tables.ts';
import { forgetMoneyNotes } from '#api/features/orders/order-money.ts';
import { orderId } from '#api/features/orders/orders-queries.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { roundOrders } from '#api/features/orders/rounds-tables.ts';
import { forgetReturnNotes } from '#api/features/stock/order-stock.ts';

/** Takes the person out of their orders, which must come before the person is deleted; the orders stay. */
export async function forgetBuyer(tx: Transaction, userId: number) {
  await forgetPerson(tx, eq(orders.userId, userId));
}

/** The same of guests, who have no account that could be deleted. Gives the orders' ids as people know them. */
export function forgetGuests(tx: Transaction, which: SQL | undefined) {
  return forgetPerson(tx, and(ne(orders.guestName, ''), which));
}

/** What was ordered, when, for how much and to which country stays. */
async function forgetPerson(tx: Transaction, which: SQL | undefined) {
  const forgotten = await tx
    .update(orders)
    .set({
      userId: null,
      guestName: '',
      guestEmail: '',
      guestLanguage: null,
      address: '',
      city: '',
      postalCode: '',
      phone: '',
      recipient: '',
      trackingNumber: '',
      returnReason: '',
      note: '',
      tags: [],
      // Nobody is left to send it to: what is paid late goes back.
      heldUntil: null,
    })
    .where(which)
    .returning({ number: orders.number, id: orderId });
  const numbers = forgotten.map(({ number }) => number);
  await forgetMoneyNotes(tx, numbers);
  await forgetReturnNotes(tx, numbers);
  await tx.update(roundOrders).set({ courierNote: '' }).where(inArray(roundOrders.orderNumber, numbers));
  await tx.delete(orderKeys).where(inArray(orderKeys.orderNumber, numbers));
  return forgotten.map(({ id }) => id);
}
