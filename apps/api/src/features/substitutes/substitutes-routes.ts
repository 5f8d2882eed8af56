import * as contract from '@pouchery/contract/substitutes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { currentListing } from '#api/features/listing/read-listing.ts';
import { notFound } from '#api/http/api-error.ts';
import { tagRequested } from '#api/http/public-responses.ts';
import { serve } from '#api/http/serve.ts';
import { listSubstitutes } from './substitutes-queries.ts';

export const substituteRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.listSubstitutes, { public: true }, async (request, reply) => {
    const { slug } = request.params;
    tagRequested(reply, 'product', slug);
    const substitutes = await listSubstitutes(
      request.publicDb,
      await currentListing(request),
      toReadContext(request),
      slug,
    );
    if (!substitutes) throw notFound();
    const shown = substitutes.map(({ product }) => `product:${product.slug}`);
    // Any product may come into stock and be nearer, and the wheel may be put in another order.
    reply.tag('listing', 'tastes', ...shown);
    return substitutes;
  });
};
