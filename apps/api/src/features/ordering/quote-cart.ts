import type { CartPayment } from '@pouchery/contract/order-payments';
import type { CartQuote } from '@pouchery/contract/ordering';
import { CITIES, type City } from '@pouchery/contract/partner-values';
import type { FastifyInstance } from 'fastify';
import { findCartLines, listLineCards } from '#api/features/cart/cart-queries.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { draftOrder } from '#api/features/checkout/draft-order.ts';
import { toTetri } from '#api/features/checkout/money.ts';
import type { Rules } from '#api/features/selling/rules-on.ts';
import { ApiError } from '#api/http/api-error.ts';

/** `payments`: how they may pay now. */
export type Buyer = {
  id: number;
  name: string;
  context: ReadContext;
  now: Date;
  rules: Rules;
  payments: CartPayment[];
};
type Asked = { city: City | null; delivery_method_id: number | null; code: string };

/** Somebody's cart as an order that would be placed now; without delivery where the one asked for is not offered. */
export async function quoteCart(
  shop: Pick<FastifyInstance, 'db' | 'memory' | 'deliveryMethods'>,
  buyer: Buyer,
  { city, delivery_method_id, code }: Asked,
): Promise<CartQuote> {
  const [{ db }, { context }] = [shop, buyer];
  const inCart = await findCartLines(db, context, buyer.id);
  const orderable = inCart.filter(({ counted }) => counted > 0);
  const lines = orderable.map(({ product_id, counted }) => ({ product_id, quantity: counted }));
  const asked = { lines, city: city ? CITIES[city].en : '', code, customer_id: buyer.id };
  const at = { ...buyer, methods: await shop.deliveryMethods.get() };
  const draft = await draftOrder(db, context, { ...asked, delivery_method_id }, at).catch((error) => {
    if (!isMethodGone(error)) throw error;
    return draftOrder(db, context, { ...asked, delivery_method_id: null }, at);
  });
  const { shown, storedQuote } = draft;
  const cards = await listLineCards(shop, context, orderable);
  const slugs = new Map(inCart.map((line) => [line.product_id, line.slug]));
  const tins = toTetri(storedQuote.tins);
  return {
    lines: shown.lines.flatMap(({ product_id, quantity, price, amount }) => {
      const product = cards.get(slugs.get(product_id) ?? '');
      return product ? [{ product_id, product, quantity, price, amount }] : [];
    }),
    tins: storedQuote.tins,
    code: storedQuote.code && { code: storedQuote.code.code, discount: storedQuote.code.discount },
    takes_codes: draft.rules.hasCodes,
    code_problem: shown.code_problem,
    delivery: storedQuote.delivery?.amount ?? null,
    delivery_method_id: storedQuote.delivery?.method_id ?? null,
    total: storedQuote.total,
    vat_percent: storedQuote.vat_percent,
    methods: shown.methods.map((method) => ({
      ...method,
      price: method.free_from !== null && tins >= toTetri(method.free_from) ? '0.00' : method.price,
    })),
    payments: buyer.payments,
  };
}

/** The delivery that was asked for is not offered there, or no more. */
export function isMethodGone(error: unknown) {
  return error instanceof ApiError && error.statusCode === 400 && 'delivery_method_id' in error.body;
}
