import type {
  changeLines as changeCall,
  quoteLines as quoteCall,
} from '@pouchery/contract/backoffice/order-changes';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { StaffMember } from '#api/backoffice/staff/staff-queries.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { findTinsOf, toItems, toQuoted, toShownLines } from '#api/features/checkout/draft-order.ts';
import { differenceOf } from '#api/features/checkout/move-order.ts';
import { type QuotedLine, quote } from '#api/features/checkout/quote.ts';
import { passedTins } from '#api/features/ordering/buyer-limits.ts';
import { mailOrder } from '#api/features/orders/mail-order.ts';
import { addOrderEvent, listQuotes } from '#api/features/orders/order-events.ts';
import { orderNumber } from '#api/features/orders/orders-queries.ts';
import { orderItems, orders } from '#api/features/orders/orders-tables.ts';
import { promiseDue } from '#api/features/orders/promise-due.ts';
import { rulesOn } from '#api/features/selling/rules-on.ts';
import { shareTins, takeApart } from '#api/features/stock/mix-packs.ts';
import { releaseStock, reserveStock, type StockLine } from '#api/features/stock/order-stock.ts';
import { lockLevels } from '#api/features/stock/write-movements.ts';
import { ApiError, fieldErrors, requireFound } from '#api/http/api-error.ts';
import { changeMoney, loggedMoney } from './change-money.ts';
import { findAnyOrder, type WholeOrder } from './orders-queries.ts';

type Lines = z.output<typeof quoteCall.schema.body>['lines'];
type Draft = Awaited<ReturnType<typeof draftChange>>;

/** What an order would come to with these tins. Throws 400 for one whose tins cannot be changed. */
export async function quoteLines(db: Database, context: ReadContext, id: string, lines: Lines) {
  const order = requireFound(await findAnyOrder(db, context, id));
  return (await draftChange(db, context, order, lines)).shown;
}

/**
 * Changes the tins of an order that is not packed yet, with its total, its event, the tins that it holds and what is to go
 * back, all or nothing, and tells the buyer. What it had keeps the price that it was ordered at. Throws 400 for a total that
 * is not what was seen, and 409 for tins that are not there and as every change of the back office.
 */
export function changeLines(
  { db, jobs, outbox }: Pick<FastifyInstance, 'db' | 'jobs' | 'outbox'>,
  staff: StaffMember,
  context: ReadContext,
  id: string,
  { version, lines, total }: z.output<typeof changeCall.schema.body>,
): Promise<StaffOrder> {
  const change = async (tx: Transaction, number: number, before: WholeOrder) => {
    const draft = await draftChange(tx, context, before, lines);
    if (draft.storedQuote.total !== total)
      throw new ApiError(409, { detail: 'A price has changed meanwhile. Look again.' });
    if (draft.shown.lines.some(({ is_there }) => !is_there))
      throw fieldErrors({ lines: ['Not all of these tins are there.'] });
    const items = await replaceItems(tx, number, draft);
    await moveDifference(tx, { jobs, staff }, number, items);
    await addOrderEvent(tx, number, staff, { kind: 'edited', quote: draft.storedQuote });
    await promiseDue(tx, staff, number, 'changed');
    await mailOrder(tx, outbox, number, { is_changed: true });
  };
  return changeMoney({ db, staff, context }, { id, version }, change, toLogged);
}

async function draftChange(
  db: Database | Transaction,
  context: ReadContext,
  order: WholeOrder,
  lines: Lines,
) {
  if (order.status !== 'pending' && order.status !== 'confirmed')
    throw fieldErrors({ lines: ['Tins are changed until the order is packed.'] });
  // Which have come back is noted with the lines, and shipping may have been taken back since.
  if (order.items.some(({ returned }) => returned > 0))
    throw fieldErrors({ lines: ['Tins of this order have come back: the others stay as they are.'] });
  if (!order.quote)
    throw fieldErrors({ lines: ['This order was not written here: its tins stay as they are.'] });
  const number = orderNumber(order.id);
  const known = await pricesOf(db, number);
  const own = eq(orderItems.orderNumber, number);
  const were = await db.select().from(orderItems).where(own).orderBy(asc(orderItems.position));
  const held = takeApart(were);
  const rules = await rulesOn(db, context.today);
  const tins = await findTinsOf(db, context, lines, rules);
  // What was ordered before keeps its names, and what its packs held.
  const asked = lines.map(({ product_id, quantity }) => {
    const tin = tins.get(product_id);
    if (!tin) throw fieldErrors({ lines: ['This product is not there any more.'] });
    const isOwn = (line: StockLine) => line.productId === product_id && line.quantity >= quantity;
    const is_there = tin.is_there || [...were, ...held].some(isOwn);
    const { name, brandName, contents } = were.find(({ productId }) => productId === product_id) ?? tin.item;
    const item = { name, brandName, contents };
    return { ...tin, ...known.get(product_id), item, is_there, quantity };
  });
  const wanted = await shareTins(db, asked, held);
  const { delivery } = order.quote;
  const storedQuote = quote(
    wanted.map(toQuoted),
    delivery && { id: delivery.method_id, price: delivery.price, free_from: delivery.free_from },
    order.quote.vat_percent,
    order.quote.code,
  );
  const shown = {
    ...storedQuote,
    lines: toShownLines(storedQuote, wanted),
    ...differenceOf(order.money, storedQuote.total),
    tins_per_order: passedTins(rules, lines),
  };
  return { storedQuote, shown, were, tins: new Map(wanted.map((tin) => [tin.product_id, tin])) };
}

/** At which price each product was ordered first. */
async function pricesOf(db: Database | Transaction, number: number) {
  const prices = new Map<number, Pick<QuotedLine, 'price' | 'since' | 'tiers'>>();
  for (const { lines } of await listQuotes(db, number))
    for (const { product_id, price, since, tiers } of lines)
      if (!prices.has(product_id)) prices.set(product_id, { price, since, tiers });
  return prices;
}

/** Writes the lines anew. Gives both. */
async function replaceItems(tx: Transaction, number: number, { storedQuote, tins, were }: Draft) {
  const own = eq(orderItems.orderNumber, number);
  const are = toItems(storedQuote, tins).map((item, position) => ({
    ...item,
    orderNumber: number,
    position,
  }));
  await tx.delete(orderItems).where(own);
  await tx.insert(orderItems).values(are);
  await tx
    .update(orders)
    .set({ total: storedQuote.total, deliveryPrice: storedQuote.delivery?.amount ?? '0' })
    .where(eq(orders.number, number));
  return { were, are };
}

type Items = Parameters<typeof takeApart>[0];

/** Promises the tins that are more to the order, and gives back those that are fewer. */
async function moveDifference(
  tx: Transaction,
  by: Parameters<typeof reserveStock>[1],
  number: number,
  { were, are }: { were: Items; are: Items },
) {
  const more = new Map(takeApart(were).map(({ productId, quantity }) => [productId, -quantity]));
  for (const { productId, quantity } of takeApart(are))
    more.set(productId, (more.get(productId) ?? 0) + quantity);
  const changed = [...more].map(([productId, quantity]) => ({ productId, quantity }));
  // Both below at once, or two orders that change could wait for each other.
  await lockLevels(tx, more.keys());
  const fewer = changed.filter(({ quantity }) => quantity < 0);
  await releaseStock(
    tx,
    by,
    { number },
    fewer.map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
  );
  await reserveStock(
    tx,
    by,
    { number },
    changed.filter(({ quantity }) => quantity > 0),
  );
}

function toLogged(order: WholeOrder) {
  const tins = order.items.map(({ quantity, brand_name, name }) => `${quantity} × ${brand_name} ${name}`);
  return { ...loggedMoney(order), lines: tins, total: order.total };
}
