import type { OrderMoney } from '@pouchery/contract/backoffice/order-money';
import type { Locale } from '@pouchery/contract/locales';
import { readText } from '@pouchery/contract/main-locale';
import type { changeOwnShipment } from '@pouchery/contract/orders';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { type Actor, addOrderEvent, listQuotes } from '#api/features/orders/order-events.ts';
import { findOrderMoney, isAtBank } from '#api/features/orders/order-money.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { FOLLOWING, promiseDue } from '#api/features/orders/promise-due.ts';
import { ApiError, fieldErrors } from '#api/http/api-error.ts';
import { offeredIn } from './delivery-methods.ts';
import { toQuoted } from './draft-order.ts';
import { sum, toPrice, toTetri } from './money.ts';
import { quote } from './quote.ts';

type Asked = Pick<z.output<typeof changeOwnShipment.schema.body>, 'delivery_method_id' | 'total'>;
type Methods = ReturnType<typeof offeredIn>;

const AT_BANK = 'The bank is busy with the payment of this order. Please try again later.';
export const CHOOSE = 'Choose how it is delivered.';
const NOTHING_THERE = 'We deliver nothing there yet.';
const CHANGED = 'The delivery there is another one by now. Nothing was changed yet.';

/** What brings an order to a city now: it is not collected there. */
export async function methodsTo(
  { deliveryMethods, now }: Pick<FastifyInstance, 'deliveryMethods' | 'now'>,
  city: string,
) {
  const offered = offeredIn(city, await deliveryMethods.get(), now());
  return offered.filter(({ is_pick_up }) => !is_pick_up);
}

/**
 * What an order would come to with each of these deliveries, also as its buyer reads it (`move`): its tins, tiers, code and tax
 * stay as they are, and a delivery that it has had keeps its price. None of an order that was not written here. Throws 409 while
 * a bank is asked for its total.
 */
export async function quoteMoves(
  db: Database | Transaction,
  locale: Locale,
  number: number,
  methods: Methods,
) {
  const [order] = await db.select({ isAtBank }).from(orders).where(eq(orders.number, number));
  if (order?.isAtBank) throw new ApiError(409, { detail: AT_BANK });
  const quotes = await listQuotes(db, number);
  const money = await findOrderMoney(db, number);
  const had = new Map(quotes.map(({ delivery }) => [delivery?.method_id, delivery]));
  return quotes.slice(-1).flatMap(({ lines, vat_percent, code }) =>
    methods.map((method) => {
      const { id, name, arrives } = method;
      const { price, free_from } = had.get(id) ?? method;
      const storedQuote = quote(lines.map(toQuoted), { id, price, free_from }, vat_percent, code);
      const { total, delivery } = storedQuote;
      const shown = { id, name: readText(locale, name), price: delivery?.amount ?? price, arrives, total };
      return { method, storedQuote, move: { ...shown, ...differenceOf(money, total) } };
    }),
  );
}

/**
 * Prices an order anew that goes to another city, with its event and what is to go back; whoever calls tells the buyer. Throws
 * 400 where nothing is brought, or no delivery is chosen, and 409 with what it comes to where that is more than was seen.
 */
export async function moveOrder(
  tx: Transaction,
  { actor, locale }: { actor: Actor; locale: Locale },
  number: number,
  { delivery_method_id, total }: Asked,
  methods: Methods,
) {
  const moves = await quoteMoves(tx, locale, number, methods);
  if (moves.length === 0) throw fieldErrors({ city: [NOTHING_THERE] });
  if (!delivery_method_id) throw fieldErrors({ delivery_method_id: [CHOOSE] });
  const chosen = moves.find(({ move }) => move.id === delivery_method_id);
  if (!chosen || !total || toTetri(chosen.storedQuote.total) > toTetri(total))
    throw new ApiError(409, { detail: CHANGED, current: moves.map(({ move }) => move) });
  const { method, storedQuote } = chosen;
  await tx
    .update(orders)
    .set({
      delivery: method.name,
      arrives: method.arrives,
      deliveryPrice: storedQuote.delivery?.amount ?? '0',
      total: storedQuote.total,
    })
    .where(eq(orders.number, number));
  await addOrderEvent(tx, number, actor, { kind: 'readdressed', quote: storedQuote });
  await promiseDue(tx, actor, number, 'changed');
}

/** What would be left to pay, or go back; what waits to go back because of an earlier change is reckoned anew. */
export function differenceOf(
  { refunds, returned, paid, refunded }: Pick<OrderMoney, 'refunds' | 'returned' | 'paid' | 'refunded'>,
  total: string,
) {
  const following = refunds.filter(({ state, reason }) => state === 'waiting' && FOLLOWING.includes(reason));
  const anew = sum(following.map(({ amount }) => toTetri(amount)));
  const due = toTetri(total) - toTetri(returned) - toTetri(paid) + toTetri(refunded) - anew;
  return { to_pay: toPrice(due > 0n ? due : 0n), to_pay_back: toPrice(due < 0n ? -due : 0n) };
}
