import type { MixContents } from '@pouchery/contract/backoffice/mix-packs';
import type { returnTins as returnCall } from '@pouchery/contract/backoffice/order-changes';
import { WHERE_TINS_ARE } from '@pouchery/contract/backoffice/order-steps';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { invariant } from '#api/backoffice/row-version.ts';
import type { StaffMember } from '#api/backoffice/staff/staff-queries.ts';
import type { Transaction } from '#api/database/open-database.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { lineAmount, sum, toPrice } from '#api/features/checkout/money.ts';
import { mailOrder } from '#api/features/orders/mail-order.ts';
import { addOrderEvent } from '#api/features/orders/order-events.ts';
import { findOrderMoney } from '#api/features/orders/order-money.ts';
import { orderNumber } from '#api/features/orders/orders-queries.ts';
import { orderItems, orders } from '#api/features/orders/orders-tables.ts';
import { promiseDue } from '#api/features/orders/promise-due.ts';
import { statusColumns } from '#api/features/orders/status-columns.ts';
import { takeApart } from '#api/features/stock/mix-packs.ts';
import { returnStock, sellStock } from '#api/features/stock/order-stock.ts';
import { lockLevels } from '#api/features/stock/write-movements.ts';
import { fieldErrors } from '#api/http/api-error.ts';
import { loggedMoney } from './change-money.ts';
import { asSeenBy, findAnyOrder, lockOrder, type WholeOrder } from './orders-queries.ts';
import { recordOrder } from './record-order.ts';

type Body = z.output<typeof returnCall.schema.body>;
type Asked = Omit<Body, 'version'>;
type Item = {
  position: number;
  productId: number;
  quantity: number;
  returned: number;
  price: string;
  discount: string;
  contents: MixContents;
};

/**
 * Takes tins of an order back, each line to the shelf or written off, with the order's event, its tins and the refund of what
 * was paid for them, all or nothing. Once all have come back the order is returned. Throws 400 for an order whose tins are
 * not out, and for more than went out.
 */
export function returnTins(
  { db, jobs, outbox }: Pick<FastifyInstance, 'db' | 'jobs' | 'outbox'>,
  staff: StaffMember,
  context: ReadContext,
  id: string,
  { version, ...asked }: Body,
): Promise<StaffOrder> {
  return db.transaction(async (tx) => {
    const before = await lockOrder(tx, { staff, context }, { id, version });
    if (WHERE_TINS_ARE[before.status] !== 'out')
      throw fieldErrors({ lines: ['Tins come back from an order that has left.'] });
    const number = orderNumber(id);
    const items = await returnItems(tx, number, asked);
    await moveBack(tx, { jobs, staff }, number, items, asked);
    const worth = worthOf(items);
    const isWhole = items.every(({ returned, quantity }) => returned === quantity);
    await tx
      .update(orders)
      .set({ returned: worth, askedBack: null, ...(isWhole && statusColumns('returned')) })
      .where(eq(orders.number, number));
    const lines = asked.lines.map(({ position, ...line }) => ({
      position,
      quantity: line.to_shelf + line.written_off,
    }));
    const tins = lines.reduce((all, { quantity }) => all + quantity, 0);
    const writtenOff = asked.lines.reduce((all, line) => all + line.written_off, 0);
    await addOrderEvent(tx, number, staff, { kind: 'returned', tins, written_off: writtenOff, lines, worth });
    if (isWhole)
      await addOrderEvent(tx, number, staff, { kind: 'step', from: before.status, to: 'returned' });
    await promiseDue(tx, staff, number, 'returned');
    const money = await findOrderMoney(tx, number);
    await recordOrder(tx, staff, before.id, {
      action: 'change',
      before: toLogged(before),
      after: toLogged({ money, items, status: isWhole ? 'returned' : before.status }),
    });
    // With its history, which is read from the log.
    const after = invariant(await findAnyOrder(tx, context, id));
    if (isWhole && asked.notify) await mailOrder(tx, outbox, number);
    return asSeenBy<StaffOrder>(staff, after);
  });
}

/** Notes with each line how many have come back, and gives all lines as they are now. */
async function returnItems(tx: Transaction, number: number, { lines }: Asked): Promise<Item[]> {
  const { position, productId, quantity, returned, price, discount, contents } = orderItems;
  const items = await tx
    .select({ position, productId, quantity, returned, price, discount, contents })
    .from(orderItems)
    .where(eq(orderItems.orderNumber, number))
    .orderBy(asc(position));
  for (const line of lines) {
    const item = items.find((one) => one.position === line.position);
    if (!item) throw fieldErrors({ lines: ['There is no such line.'] });
    item.returned += line.to_shelf + line.written_off;
    if (item.returned < 0 || item.returned > item.quantity)
      throw fieldErrors({ lines: ['No more can come back than went out.'] });
    await tx
      .update(orderItems)
      .set({ returned: item.returned })
      .where(and(eq(orderItems.orderNumber, number), eq(position, line.position)));
  }
  return items;
}

async function moveBack(
  tx: Transaction,
  by: Parameters<typeof returnStock>[1],
  number: number,
  items: readonly Item[],
  { lines, reason, note }: Asked,
) {
  const moved = (column: 'to_shelf' | 'written_off') =>
    takeApart(
      lines.flatMap((line) => {
        const item = items[line.position];
        return item ? [{ ...item, quantity: line[column] }] : [];
      }),
    );
  const toShelf = moved('to_shelf');
  const writtenOff = moved('written_off').map((tins) => ({ ...tins, writtenOff: reason }));
  const back = [...toShelf, ...writtenOff].filter(({ quantity }) => quantity > 0);
  // Both at once, or two orders could wait for each other.
  await lockLevels(
    tx,
    toShelf.map(({ productId }) => productId),
  );
  await returnStock(tx, by, { number }, back, note);
  const out = toShelf.filter(({ quantity }) => quantity < 0);
  await sellStock(
    tx,
    by,
    { number },
    out.map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
  );
}

/** What was asked for the tins that have come back; of a line in parts the last takes the remainder. */
function worthOf(items: readonly Item[]) {
  const parts = items.map((item) => (lineAmount(item) * BigInt(item.returned)) / BigInt(item.quantity));
  return toPrice(sum(parts));
}

type Logged = Pick<WholeOrder, 'money' | 'status'> & { items: readonly { returned: number }[] };

function toLogged(order: Logged) {
  const returned = order.items.reduce((all, item) => all + item.returned, 0);
  return { ...loggedMoney(order), returned, status: statusColumns(order.status).status };
}
