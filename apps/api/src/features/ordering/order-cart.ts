import type { DraftOrder } from '@pouchery/contract/new-orders';
import { CODE_FAULTS } from '@pouchery/contract/order-bounds';
import { toBank } from '@pouchery/contract/order-payments';
import type { orderCart as orderCall } from '@pouchery/contract/ordering';
import { CITIES } from '@pouchery/contract/partner-values';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#api/database/open-database.ts';
import { plain, planned } from '#api/database/planned-once.ts';
import { keepAddress } from '#api/features/addresses/addresses-queries.ts';
import { requirePhone } from '#api/features/addresses/georgian-phone.ts';
import { isThere } from '#api/features/cart/cart-queries.ts';
import { cartLines } from '#api/features/cart/cart-tables.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { CHANGED, placeOrder } from '#api/features/checkout/place-order.ts';
import { agreeToTerms, sayNews } from '#api/features/consents/consents-queries.ts';
import { THE_BUYER } from '#api/features/orders/order-events.ts';
import { orderNumber } from '#api/features/orders/orders-queries.ts';
import { holdEnd } from '#api/features/payments/payment-rows.ts';
import { productStock } from '#api/features/stock/stock-tables.ts';
import { ApiError, fieldErrors } from '#api/http/api-error.ts';
import { requireFewOrders, requireFewTins, requireOpenPhone } from './buyer-limits.ts';
import { type Buyer, isMethodGone, quoteCart } from './quote-cart.ts';

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
        along: async (tx, id, { rules, shown }) => {
          requireFewTins(rules, lines);
          // Nobody orders for more than they think to have typed a code for.
          if (shown.code_problem) throw fieldErrors({ code: [CODE_FAULTS[shown.code_problem]] });
          await takeFromCart(tx, buyer, shown);
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
        key,
        lines,
        total,
        delivery_method_id,
        phone,
        postal_code,
        payment,
        is_adult: true,
        code,
        customer_id: buyer.id,
        name: buyer.name,
        email: '',
        language: buyer.context.locale,
        note: asked.note,
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

/**
 * Takes the ordered lines out, under the lock of the buyer's row. Throws 409 where the cart holds anything else by now: another order, or
 * another tab, has changed it, or others have taken tins of it.
 */
async function takeFromCart(
  tx: Transaction,
  { id: userId, context: { today } }: Buyer,
  { lines }: Pick<DraftOrder, 'lines'>,
) {
  const given = { userId, today, ids: lines.map(({ product_id }) => product_id) };
  const { rows } = await planned(tx, 'take-from-cart', given, () => plain<Taken>(tx, writeTake()));
  const taken = new Map(rows.map(({ product_id, quantity }) => [product_id, quantity]));
  const isSame = lines.every(({ product_id, quantity, available }) => {
    const inCart = taken.get(product_id) ?? 0;
    return quantity === Math.min(inCart, available ?? inCart);
  });
  if (!isSame || rows.some(({ has_others }) => has_others)) throw new ApiError(409, { detail: CHANGED });
}

type Taken = { product_id: number; quantity: number; has_others: boolean };

function writeTake() {
  const own = sql`user_id = ${sql.placeholder('userId')}::int and quantity > 0`;
  const ids = sql`${sql.placeholder('ids')}::int[]`;
  return sql`
    with taken as (
      delete from ${cartLines} where ${own} and product_id = any(${ids}) returning product_id, quantity
    )
    select product_id, quantity, exists (
      select from ${cartLines} as line join ${products} on ${products.id} = line.product_id
      left join ${productStock} on ${productStock.productId} = line.product_id
      where ${own} and line.product_id <> all(${ids}) and ${isThere(sql.placeholder('today'))}
        and coalesce(${productStock.available}, 1) > 0) as has_others
    from taken`;
}
