import { CODE_FAULTS } from '@pouchery/contract/order-bounds';
import type { orderCart as orderCall } from '@pouchery/contract/ordering';
import { CITIES } from '@pouchery/contract/partner-values';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { isOneOf, planned } from '#api/database/planned-once.ts';
import { keepAddress } from '#api/features/addresses/addresses-queries.ts';
import { requirePhone } from '#api/features/addresses/georgian-phone.ts';
import { cartLines } from '#api/features/cart/cart-tables.ts';
import { CHANGED, placeOrder } from '#api/features/checkout/place-order.ts';
import { agreeToTerms, sayNews } from '#api/features/consents/consents-queries.ts';
import { THE_BUYER } from '#api/features/orders/order-events.ts';
import { orderKeys } from '#api/features/orders/order-events-tables.ts';
import { orderNumber } from '#api/features/orders/orders-queries.ts';
import { toBank } from '#api/features/payments/offered-payments.ts';
import { holdEnd } from '#api/features/payments/payment-rows.ts';
import { ApiError, fieldErrors } from '#api/http/api-error.ts';
import { requireFewOrders, requireFewTins, requireOpenPhone } from './buyer-limits.ts';
import { type Buyer, findOrderable, isMethodGone, quoteCart } from './quote-cart.ts';

type Shop = Parameters<typeof placeOrder>[0] & Parameters<typeof quoteCart>[0];
type Asked = z.output<typeof orderCall.schema.body>;

/**
 * Orders what is in somebody's cart, which leaves it in the same transaction. Throws 400 for what is wrong in a field, 409
 * with the cart as it is now where it is not what the buyer saw, and 422 for a key that another order was sent with.
 */
export async function orderCart(shop: Shop, buyer: Buyer, asked: Asked) {
  const { db } = shop;
  const { city, street, postal_code, delivery_method_id, key, lines, total, code } = asked;
  // What costs nothing waits for no bank.
  const payment = total === '0.00' ? 'at_door' : asked.payment;
  const phone = requirePhone(asked.phone);
  await requireOpenPhone(db, phone);
  try {
    if (!isSame(await findOrderable(db, buyer), lines) && !(await isPlaced(db, key))) throw changed();
    return await placeOrder(
      shop,
      {
        actor: THE_BUYER,
        context: buyer.context,
        columns: {
          recipient: `${asked.first_name} ${asked.last_name}`,
          // Nobody confirms it before the bank has the money, and nobody else gets its tins until then.
          heldUntil: toBank(payment) ? holdEnd(buyer.now) : null,
        },
        along: async (tx, id, { rules, shown: { code_problem } }) => {
          requireFewTins(rules, lines);
          // Nobody orders for more than they think to have typed a code for.
          if (code_problem) throw fieldErrors({ code: [CODE_FAULTS[code_problem]] });
          await takeFromCart(tx, buyer.id, lines);
          await requireFewOrders(tx, rules, { id: buyer.id, phone }, buyer.now);
          const said = {
            userId: buyer.id,
            language: buyer.context.locale,
            at: buyer.now,
            orderNumber: orderNumber(id),
          };
          await agreeToTerms(tx, said);
          if (asked.wants_news) await sayNews(tx, said, true);
          await keepAddress(tx, buyer.id, { ...asked, label: '', phone });
        },
      },
      {
        ...{
          key,
          lines,
          total,
          delivery_method_id,
          phone,
          postal_code,
          payment,
          is_adult: true,
          code,
        },
        ...{
          customer_id: buyer.id,
          name: buyer.name,
          email: '',
          language: buyer.context.locale,
          note: asked.note,
        },
        city: CITIES[city][buyer.context.locale],
        address: street,
      },
    );
  } catch (error) {
    const isChange = error instanceof ApiError && error.statusCode === 409;
    if (!isChange && !isMethodGone(error)) throw error;
    throw new ApiError(409, {
      detail: CHANGED,
      current: await quoteCart(shop, buyer, { city, delivery_method_id, code }),
    });
  }
}

function changed() {
  return new ApiError(409, { detail: CHANGED });
}

type Lines = Asked['lines'];

function isSame(here: Lines, seen: Lines) {
  const quantities = new Map(seen.map(({ product_id, quantity }) => [product_id, quantity]));
  return (
    here.length === seen.length && here.every((line) => quantities.get(line.product_id) === line.quantity)
  );
}

async function isPlaced(db: Database, key: string) {
  return (await db.$count(orderKeys, eq(orderKeys.key, key))) > 0;
}

/**
 * Takes the ordered lines out, under the lock of the buyer's row. Throws 409 where another order, or another tab, has taken one or wants more
 * of one.
 */
async function takeFromCart(tx: Transaction, userId: number, lines: Lines) {
  const given = { userId, ids: lines.map(({ product_id }) => product_id) };
  const taken = await planned(tx, 'take-from-cart', given, () =>
    tx
      .delete(cartLines)
      .where(
        and(
          eq(cartLines.userId, sql.placeholder('userId')),
          isOneOf(cartLines.productId, sql.placeholder('ids')),
          gt(cartLines.quantity, 0),
        ),
      )
      .returning({ productId: cartLines.productId, quantity: cartLines.quantity }),
  );
  const wanted = new Map(lines.map(({ product_id, quantity }) => [product_id, quantity]));
  const isTheirs = taken.every(({ productId, quantity }) => quantity >= (wanted.get(productId) ?? 0));
  if (taken.length !== lines.length || !isTheirs) throw changed();
}
