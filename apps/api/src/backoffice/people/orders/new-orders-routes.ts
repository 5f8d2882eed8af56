import * as contract from '@pouchery/contract/backoffice/new-orders';
import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { foundProducts } from '#api/backoffice/products/found-products.ts';
import { SELLING_SUPPORT } from '#api/backoffice/who-may.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { draftOrder, selectTins } from '#api/features/checkout/draft-order.ts';
import { placeOrder } from '#api/features/checkout/place-order.ts';
import { findBuyerLimits } from '#api/features/ordering/buyer-limits.ts';
import { requireFound } from '#api/http/api-error.ts';
import { serve } from '#api/http/serve.ts';
import { findCaller } from './find-caller.ts';
import { findAnyOrder } from './orders-queries.ts';
import { recordOrder } from './record-order.ts';

const MAX_FOUND = 8;

export const newOrderRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.findTins, SELLING_SUPPORT, async (request) => {
    const context = toReadContext(request);
    const { q } = request.query;
    if (q === '') return { results: [] };
    const { where, order } = foundProducts(await app.memory.current(), context, q, MAX_FOUND);
    const shown = and(where, eq(products.state, 'published'));
    return {
      results: await selectTins(app.db, context)
        .where(shown)
        .orderBy(...order)
        .limit(MAX_FOUND),
    };
  });

  serve(app, contract.findCaller, SELLING_SUPPORT, async (request) => ({
    caller: await findCaller(app.db, request.query),
  }));

  serve(app, contract.quoteOrder, SELLING_SUPPORT, async (request) => {
    const { customer_id: id, phone, lines } = request.body;
    const [now, rules] = [app.now(), await app.rulesOn()];
    const at = { now, rules, methods: await app.deliveryMethods.get() };
    const { shown } = await draftOrder(app.db, toReadContext(request), request.body, at);
    return { ...shown, buyer_limits: await findBuyerLimits(app.db, { id, phone }, lines, now, rules) };
  });

  serve(app, contract.placeOrder, SELLING_SUPPORT, async (request, reply) => {
    const { body, staff } = request;
    const context = toReadContext(request);
    const along: Parameters<typeof placeOrder>[1]['along'] = (tx, id, { storedQuote }) =>
      recordOrder(tx, staff, id, {
        action: 'create',
        after: { status: 'pending', total: storedQuote.total, payment: body.payment },
      });
    const { isNew, id } = await placeOrder(app, { actor: staff, context, along }, body);
    return reply.code(isNew ? 201 : 200).send(requireFound(await findAnyOrder(app.db, context, id)));
  });
};
