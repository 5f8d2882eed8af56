import * as contract from '@pouchery/contract/reviews';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { pageLinks } from '#api/http/page-links.ts';
import { tagRequested } from '#api/http/public-responses.ts';
import { serve } from '#api/http/serve.ts';
import { listReviews } from './reviews-queries.ts';

export const reviewRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.listReviews, { public: true }, async (request, reply) => {
    const { slug } = request.params;
    tagRequested(reply, 'product', slug);
    const { hasNext, ...list } = await listReviews(
      request.publicDb,
      toReadContext(request),
      slug,
      request.query,
    );
    return { ...list, count_is_capped: false, ...pageLinks(request, request.query.page, hasNext) };
  });
};
