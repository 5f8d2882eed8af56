import * as contract from '@pouchery/contract/backoffice/new-orders';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { foundProducts } from '#api/backoffice/products/found-products.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { draftOrder, selectTins } from './draft-order.ts';
import { findCaller } from './find-caller.ts';
import { placeOrder } from './place-order.ts';

const MAX_FOUND = 8;
/** Orders are written by whoever helps customers, once the shop sells. */
const WRITING = { staff: STAFF_RIGHTS.helpCustomers, selling: 'orders_and_stock' } as const;

export const newOrderRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.findTins,
    config: WRITING,
    handler: async (request) => {
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
    },
  });

  app.route({
    ...contract.findCaller,
    config: WRITING,
    handler: async (request) => ({ caller: await findCaller(app.db, request.query.phone) }),
  });

  app.route({
    ...contract.quoteOrder,
    config: WRITING,
    handler: async (request) =>
      (await draftOrder(app.db, toReadContext(request), request.body, app.now())).shown,
  });

  app.route({
    ...contract.placeOrder,
    config: WRITING,
    handler: async (request, reply) => {
      const { isNew, order } = await placeOrder(app, request.staff, toReadContext(request), request.body);
      return reply.code(isNew ? 201 : 200).send(order);
    },
  });
};
