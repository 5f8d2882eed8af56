import * as contract from '@pouchery/contract/orders';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireUser } from '#api/features/accounts/signed-in.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { findOrder, listOrders, orderNumber } from '#api/features/orders/orders-queries.ts';
import { offeredPayments, requireOffered } from '#api/features/payments/offered-payments.ts';
import { checkOrder } from '#api/features/payments/own-payment.ts';
import { payAgain } from '#api/features/payments/start-payment.ts';
import { notFound, requireFound } from '#api/http/api-error.ts';
import { limitAttempts } from '#api/http/attempt-limits.ts';
import { pageLinks } from '#api/http/page-links.ts';
import { serve } from '#api/http/serve.ts';
import { askReturn, cancelOwnOrder, changeOwnShipment, quoteOwnShipment } from './change-own-order.ts';
import { withChoices, withSteps } from './own-orders-queries.ts';
import { printReceipt } from './receipt.ts';

/** Each change may mail somebody, and a receipt takes work: at most so many of both an hour. */
const AN_HOUR = 60;
/** While the shop sells nothing itself, orders are looked at alone. */
const SELLING = { selling: 'cart_and_checkout' } as const;

export const ownOrderRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.listOrders, {}, async (request) => {
    const user = await requireUser(request);
    const { page } = request.query;
    const context = toReadContext(request);
    const { hasNext, ...list } = await listOrders(app.db, context, user.id, page);
    if (list.results.length === 0 && page > 1) throw notFound('Invalid page.');
    const results = await withSteps(app.db, list.results, context.locale);
    return { ...list, results, count_is_capped: false, ...pageLinks(request, page, hasNext) };
  });

  serve(app, contract.getOrder, {}, async (request) => readOwn(request));

  serve(app, contract.payOrder, SELLING, async (request) => {
    const { userId, context } = await requireBuyer(request);
    const { payment } = request.body;
    const { id } = requireFound(await findOrder(app.db, context, userId, request.params.id));
    requireOffered(await offeredPayments(request), payment);
    await limitWork(request, userId);
    request.release?.();
    return { pay_at: await payAgain(app, id, payment, { locale: context.locale }) };
  });

  serve(app, contract.checkPayment, SELLING, async (request) => {
    const { userId, context } = await requireBuyer(request);
    const { id } = requireFound(await findOrder(app.db, context, userId, request.params.id));
    await limitAttempts(app, [{ what: 'check-payment', by: [id], max: 120, seconds: 600 }]);
    request.release?.();
    await checkOrder(app, orderNumber(id));
    return readOwn(request);
  });

  async function readOwn(request: FastifyRequest<{ Params: { id: string } }>) {
    const { userId, context } = await requireBuyer(request);
    const order = requireFound(await findOrder(app.db, context, userId, request.params.id));
    const isSelling = await request.isOpenTo('cart_and_checkout');
    const offered = isSelling ? await offeredPayments(request) : [];
    return withChoices(app.db, order, { ...context, isSelling, offered, now: app.now() });
  }

  serve(app, contract.getReceipt, {}, async (request, reply) => {
    const { userId, context } = await requireBuyer(request);
    const locale = request.query.language ?? context.locale;
    const found = await findOrder(app.db, { ...context, locale }, userId, request.params.id);
    const order = requireFound(found);
    await limitWork(request, userId);
    const { minAge } = await app.rulesOn();
    const { file, name } = await printReceipt(app.db, order, locale, minAge);
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return reply.type('application/pdf').send(file);
  });

  serve(app, contract.cancelOwnOrder, SELLING, async (request) => {
    const by = await requireBuyer(request);
    await limitWork(request, by.userId);
    await cancelOwnOrder(app, by, request.params.id);
    return readOwn(request);
  });

  serve(app, contract.quoteOwnShipment, SELLING, async (request) =>
    quoteOwnShipment(app, await requireBuyer(request), request.params.id, request.body.city),
  );

  serve(app, contract.changeOwnShipment, SELLING, async (request) => {
    const by = await requireBuyer(request);
    await limitWork(request, by.userId);
    await changeOwnShipment(app, by, request.params.id, request.body);
    return readOwn(request);
  });

  serve(app, contract.askReturn, SELLING, async (request) => {
    const by = await requireBuyer(request);
    await limitWork(request, by.userId);
    await askReturn(app, by, request.params.id, request.body);
    return readOwn(request);
  });
};

async function requireBuyer(request: FastifyRequest) {
  const { id: userId } = await requireUser(request);
  return { userId, context: toReadContext(request) };
}

function limitWork({ server }: FastifyRequest, userId: number) {
  return limitAttempts(server, [{ what: 'own-order', by: [String(userId)], max: AN_HOUR, seconds: 3_600 }]);
}
