import * as contract from '@pouchery/contract/sitemap';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { notFound } from '#api/http/api-error.ts';
import { serve } from '#api/http/serve.ts';
import { listPart, listParts } from './sitemap-queries.ts';

/** Read rarely and at length, so these responses get no tags: cached, they would drive out what visitors ask for. */
export const sitemapRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.getSitemap, { public: true, priority: 'list' }, async (request) => ({
    parts: await listParts(request.publicDb),
  }));

  serve(app, contract.listSitemapPart, { public: true, priority: 'list' }, async (request) => {
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
  });
};
