import * as contract from '@pouchery/contract/content';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { serve } from '#api/http/serve.ts';
import { getShop, listQuestions } from './support-queries.ts';

export const supportRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.listQuestions, { public: true }, (request, reply) => {
    reply.tag('faq');
    return listQuestions(request.publicDb, request.locale);
  });

  serve(app, contract.getShop, { public: true, givesToken: true }, async (request, reply) => {
    reply.tag('shop');
    const cartIsOpen = await app.isOpen('cart_and_checkout');
    return getShop(request.publicDb, toReadContext(request), app.env, cartIsOpen);
  });
};
