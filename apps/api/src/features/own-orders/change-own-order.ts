import { REQUIRED } from '@pouchery/contract/fields';
import type { askReturn as returnCall, changeOwnShipment as shipmentCall } from '@pouchery/contract/orders';
import { CITIES, type City, isMovedTo } from '@pouchery/contract/partner-values';
import { toShopDay } from '@pouchery/contract/shop-time';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Transaction } from '#api/database/open-database.ts';
import { requirePhone } from '#api/features/addresses/georgian-phone.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { methodsTo, moveOrder, quoteMoves } from '#api/features/checkout/move-order.ts';
import { requireOpenPhone } from '#api/features/ordering/buyer-limits.ts';
import { mailOrder } from '#api/features/orders/mail-order.ts';
import { addOrderEvent, THE_BUYER, touchOrders } from '#api/features/orders/order-events.ts';
import { findOrder, orderNumber } from '#api/features/orders/orders-queries.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { returnFault } from '#api/features/orders/withdrawal-texts.ts';
import { rulesOn } from '#api/features/selling/rules-on.ts';
import { stepOrder } from '#api/features/stock/step-order.ts';
import { ApiError, fieldErrors, requireFound } from '#api/http/api-error.ts';
import { mayChange, withChoices } from './own-orders-queries.ts';
import { mailReturn } from './return-mail.ts';

type Shop = Pick<FastifyInstance, 'db' | 'jobs' | 'outbox' | 'deliveryMethods' | 'now'>;
type By = { userId: number; context: ReadContext };
type Row = Pick<typeof orders.$inferSelect, 'number' | 'status' | 'isPacked' | 'address' | 'city'>;

const PACKED = 'This order is packed by now.';
const LATE = 'This order can no longer be sent back.';

/**
 * Cancels an own order: its tins are free again, and what was paid for it is promised back. One that is cancelled stays so, so
 * that it may be sent twice. Throws 404 for another's and 409 once it is packed.
 */
export function cancelOwnOrder(shop: Shop, by: By, id: string) {
  return changeOwn(shop, by, id, async (tx, row) => {
    const { number, status } = row;
    if (status === 'cancelled') return;
    requireChangeable(row);
    const keeper = { jobs: shop.jobs, staff: THE_BUYER };
    await stepOrder(tx, keeper, number, { from: status, to: 'cancelled' });
    await mailOrder(tx, shop.outbox, number);
  });
}

/** How an own order would travel to a city, and what it would come to. Throws 404 for another's and 409 while a bank is busy with it. */
export async function quoteOwnShipment(shop: Shop, { userId, context }: By, id: string, city: City) {
  const order = requireFound(await findOrder(shop.db, context, userId, id));
  const methods = await methodsTo(shop, CITIES[city].en);
  const moves = await quoteMoves(shop.db, context.locale, orderNumber(order.id), methods);
  return moves.map(({ move }) => move);
}

/**
 * Sends an own order elsewhere; what is said of its city may stay unsaid where that stays. Throws 404 for another's, 400 for a phone
 * that may not order, 409 once it is packed, and to another city as `moveOrder` does.
 */
export async function changeOwnShipment(
  shop: Shop,
  by: By,
  id: string,
  { address, postal_code, phone, city, ...asked }: z.output<typeof shipmentCall.schema.body>,
) {
  const reached = requirePhone(phone);
  await requireOpenPhone(shop.db, reached);
  const named = city && CITIES[city].en;
  const methods = named ? await methodsTo(shop, named) : [];
  return changeOwn(shop, by, id, async (tx, row) => {
    requireChangeable(row);
    const { number } = row;
    const isMoved = named !== undefined && isMovedTo(row, { address, city: named });
    if (row.address === '' && !isMoved) throw fieldErrors({ city: [REQUIRED] });
    await tx
      .update(orders)
      .set({ address, postalCode: postal_code, phone: reached, ...(isMoved && { city: named }) })
      .where(eq(orders.number, number));
    if (!isMoved) return addOrderEvent(tx, number, THE_BUYER, { kind: 'readdressed' });
    const along = { actor: THE_BUYER, locale: by.context.locale };
    await moveOrder(tx, along, number, asked, methods);
    await mailOrder(tx, shop.outbox, number, { is_changed: true });
  });
}

/**
 * Notes what the buyer wants to send back, in place of what was asked before, and confirms it by mail. Throws 404 for
 * another's, 400 for tins that are not there to send back, and 409 where it is too late or the order has not arrived.
 */
export function askReturn(
  shop: Shop,
  by: By,
  id: string,
  { lines, reason }: z.output<typeof returnCall.schema.body>,
) {
  return changeOwn(shop, by, id, async (tx, { number }) => {
    const found = requireFound(await findOrder(tx, by.context, by.userId, id));
    const order = await withChoices(tx, found, {
      ...by.context,
      isSelling: true,
      offered: [],
      now: shop.now(),
    });
    if (!order.returnable_until) {
      const { withdrawal } = await rulesOn(tx, toShopDay(new Date(order.date)));
      throw new ApiError(409, { detail: returnFault(withdrawal, order.total, by.context.locale) ?? LATE });
    }
    const left = new Map(order.returnable.map(({ position, quantity }) => [position, quantity]));
    const isKnown = new Set(lines.map(({ position }) => position)).size === lines.length;
    if (!isKnown || lines.some(({ position, quantity }) => quantity > (left.get(position) ?? 0)))
      throw fieldErrors({ lines: ['Choose products of this order that have not come back yet.'] });
    if (lines.length === 0 && order.asked_back.length === 0)
      throw fieldErrors({ lines: ['Choose one product at least.'] });
    await tx
      .update(orders)
      .set({ askedBack: lines.length > 0 ? lines : null, returnReason: reason })
      .where(eq(orders.number, number));
    const tins = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    await addOrderEvent(tx, number, THE_BUYER, { kind: 'return_asked', tins });
    if (lines.length > 0) await mailReturn(tx, shop.outbox, number, lines);
  });
}

/** Changes an own order in a transaction, once it is locked. */
async function changeOwn(shop: Shop, by: By, id: string, work: (tx: Transaction, row: Row) => Promise<void>) {
  return shop.db.transaction(async (tx) => {
    const own = and(eq(orders.number, orderNumber(id)), eq(orders.userId, by.userId));
    const [row] = await tx.select().from(orders).where(own).for('update');
    await work(tx, requireFound(row));
    await touchOrders(tx, own);
  });
}

function requireChangeable({ status, isPacked }: Row) {
  if (!mayChange(status, isPacked)) throw new ApiError(409, { detail: PACKED });
}
