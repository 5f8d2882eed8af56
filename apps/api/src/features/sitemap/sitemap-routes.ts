import * as contract from '@pouchery/contract/sitemap';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { notFound } from '#api/http/api-error.ts';
import { listPart, listParts } from './sitemap-queries.ts';

/** Read rarely and at length, so these responses get no tags: cached, they would drive out what visitors ask for. */
export const sitemapRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.getSitemap,
    config: { public: true, priority: 'list' },
    handler: async (request) => ({ parts: await listParts(request.publicDb) }),
  });

  app.route({
    ...contract.listSitemapPart,
    config: { public: true, priority: 'list' },
    handler: async (request) => {
      const { params, query } = request;
      const page = await listPart(
        request.publicDb,
        toReadContext(request),
        params.part,
        query.after,
        request.rules,
      );
      if (!page) throw notFound();
      return page;
    },
  });
};
