import { toBank } from '@pouchery/contract/order-payments';
import * as contract from '@pouchery/contract/ordering';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '#api/database/open-database.ts';
import { requireUser } from '#api/features/accounts/signed-in.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { listTiers } from '#api/features/checkout/find-discounts.ts';
import { sayNews } from '#api/features/consents/consents-queries.ts';
import { orderNumber } from '#api/features/orders/orders-queries.ts';
import { offeredPayments, requireOffered } from '#api/features/payments/offered-payments.ts';
import { startPayment } from '#api/features/payments/start-payment.ts';
import { TIERS_TAG } from '#api/features/selling/discounts-tables.ts';
import type { Rules } from '#api/features/selling/rules-on.ts';
import { notFound } from '#api/http/api-error.ts';
import { limitAttempts } from '#api/http/attempt-limits.ts';
import { tagRequested } from '#api/http/public-responses.ts';
import { serve } from '#api/http/serve.ts';
import { orderCart } from './order-cart.ts';
import { type Buyer, quoteCart } from './quote-cart.ts';

const config = { selling: 'cart_and_checkout', ordering: true, priority: 'order' } as const;
const TEN_MINUTES = 600;

/** The way from a customer's cart to an order that is paid at the door or at a bank. */
export const orderingRoutes: FastifyPluginAsyncZod = async (app) => {
  async function requireBuyer(request: FastifyRequest, what: string, most: number): Promise<Buyer> {
    const { id, first_name, last_name } = await requireUser(request);
    await limitAttempts(app, [{ what, by: [`user ${id}`], max: most, seconds: TEN_MINUTES }]);
    const name = `${first_name} ${last_name}`;
    const [rules, payments] = await Promise.all([app.rulesOn(), offeredPayments(request)]);
    return { id, name, context: toReadContext(request), now: app.now(), rules, payments };
  }

  serve(app, contract.listTiers, { public: true, free: ['day'] }, async (request, reply) => {
    const { slug } = request.params;
    tagRequested(reply, 'product', slug);
    reply.tag('shop', TIERS_TAG);
    const isOpen = request.preview?.kind === 'selling' || (await app.isOpen('cart_and_checkout'));
    const rules = await app.rulesOn(request.query.day);
    const tiers = await findTiers(request.publicDb, slug, rules, isOpen);
    if (!tiers) throw notFound();
    return request.rules.shows.price ? tiers : [];
  });

  serve(app, contract.quoteCart, { ...config, changesNoPage: true }, async (request) => {
    return quoteCart(app, await requireBuyer(request, 'quote', 300), request.body);
  });

  serve(app, contract.orderCart, config, async (request, reply) => {
    const buyer = await requireBuyer(request, 'order', 30);
    const { payment } = request.body;
    requireOffered(buyer.payments, payment);
    const { isNew, id } = await orderCart(app, buyer, request.body);
    const bank = toBank(payment);
    request.release?.();
    const pay_at = bank && (await startPayment(app, orderNumber(id), bank, { locale: buyer.context.locale }));
    return reply.code(isNew ? 201 : 200).send({ id, pay_at: pay_at ?? null });
  });

  serve(app, contract.changeNews, { selling: config.selling }, async (request) => {
    const { id, context, now } = await requireBuyer(request, 'news', 30);
    const said = { userId: id, language: context.locale, at: now };
    await app.db.transaction((tx) => sayNews(tx, said, request.body.wants_news));
  });
};

/** What more tins of a product cost by rules, while the shop sells them itself. Undefined where there is no such product. */
async function findTiers(db: Database, slug: string, rules: Rules, isOpen: boolean) {
  const [tin] = await db
    .select({ product_id: products.id, price: products.shopPrice })
    .from(products)
    .where(and(eq(products.slug, slug), eq(products.state, 'published')));
  if (!tin) return undefined;
  if (!isOpen) return [];
  const tiers = await listTiers(db, rules, [tin]);
  return tiers.get(tin.product_id) ?? [];
}
