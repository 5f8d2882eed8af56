import * as contract from '@pouchery/contract/backoffice/orders';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { requireFound } from '#api/http/api-error.ts';
import { changeOrder } from './change-order.ts';
import { findAnyOrder, listAllOrders } from './orders-queries.ts';

export const allOrderRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.listAllOrders,
    config: { staff: ['owner', 'support'] },
    handler: (request) => listAllOrders(request, request.query),
  });

  app.route({
    ...contract.getAnyOrder,
    config: { staff: ['owner', 'support'] },
    handler: async (request) =>
      requireFound(await findAnyOrder(app.db, toReadContext(request), request.params.id)),
  });

  app.route({
    ...contract.changeOrder,
    config: { staff: ['owner', 'support'] },
    handler: (request) =>
      changeOrder(app, request.staff, toReadContext(request), request.params.id, request.body),
  });
};
