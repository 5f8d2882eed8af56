import * as contract from '@pouchery/contract/orders';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireUser } from '#api/features/accounts/signed-in.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { notFound } from '#api/http/api-error.ts';
import { pageLinks } from '#api/http/page-links.ts';
import { findOrder, listOrders } from './orders-queries.ts';

export const orderRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.listOrders,
    handler: async (request) => {
      const user = await requireUser(request);
      const { page } = request.query;
      const { hasNext, ...list } = await listOrders(app.db, toReadContext(request), user.id, page);
      if (list.results.length === 0 && page > 1) throw notFound('Invalid page.');
      return { ...list, count_is_capped: false, ...pageLinks(request, page, hasNext) };
    },
  });

  app.route({
    ...contract.getOrder,
    handler: async (request) => {
      const user = await requireUser(request);
      const order = await findOrder(app.db, toReadContext(request), user.id, request.params.id);
      if (!order) throw notFound();
      return order;
    },
  });
};
