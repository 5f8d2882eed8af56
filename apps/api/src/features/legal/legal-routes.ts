import { getPage } from '@pouchery/contract/content';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { notFound } from '#api/http/api-error.ts';
import { findPage } from './legal-queries.ts';

export const legalRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...getPage,
    config: { public: true },
    handler: async (request, reply) => {
      const page = await findPage(request.publicDb, toReadContext(request), request.params.slug);
      if (!page) throw notFound();
      reply.tag(`page:${page.slug}`);
      return page;
    },
  });
};
