import * as contract from '@pouchery/contract/backoffice/anything';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { findCatalogue, findCustomers, findMessages, findOrders, findReviews } from './anything-queries.ts';
import { findProducts } from './find-products.ts';

/** The box that finds everything: whatever the role may open, a few of each kind. */
export const anythingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.findAnything,
    config: { staff: 'all' },
    handler: async (request) => {
      const { role } = request.staff;
      const { q } = request.query;
      const context = toReadContext(request);
      const found = [findProducts(app.db, await app.memory.current(), context, q)];
      if (role !== 'support') found.push(findCatalogue(app.db, context, q));
      if (role !== 'editor') {
        const people = [findOrders, findCustomers, findMessages, findReviews];
        found.push(...people.map((find) => find(app.db, q)));
      }
      return { results: (await Promise.all(found)).flat() };
    },
  });
};
