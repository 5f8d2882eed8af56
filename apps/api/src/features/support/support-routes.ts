import * as contract from '@pouchery/contract/content';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { getShop, listQuestions } from './support-queries.ts';

export const supportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.listQuestions,
    config: { public: true },
    handler: (request, reply) => {
      reply.tag('faq');
      return listQuestions(request.publicDb, request.locale);
    },
  });

  app.route({
    ...contract.getShop,
    config: { public: true, givesToken: true },
    handler: async (request, reply) => {
      reply.tag('shop');
      const cartIsOpen = await app.isOpen('cart_and_checkout');
      return getShop(request.publicDb, toReadContext(request), app.env, cartIsOpen);
    },
  });
};
