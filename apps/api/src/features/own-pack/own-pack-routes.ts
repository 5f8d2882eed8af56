import { proposePack } from '@pouchery/contract/own-pack';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { productTags } from '#api/features/catalog/announce-products.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { currentListing } from '#api/features/listing/read-listing.ts';
import { TIERS_TAG } from '#api/features/selling/discounts-tables.ts';
import { notFound } from '#api/http/api-error.ts';
import { serve } from '#api/http/serve.ts';
import { findOwnPack } from './own-pack-queries.ts';

export const ownPackRoutes: FastifyPluginAsyncZod = async (app) => {
  // Never cached: of the last tins others buy some meanwhile.
  serve(app, proposePack, { public: true, free: ['tins'], priority: 'list' }, async (request, reply) => {
    const asOpen = request.preview?.kind === 'selling';
    const isSelling = request.rules.isSelling && (await app.isOpen('cart_and_checkout'));
    if (!asOpen && !isSelling) throw notFound();
    const listing = await currentListing(request);
    const reader = { db: request.publicDb, context: toReadContext(request), listing };
    const found = await findOwnPack(reader, request.query);
    const cards = found.pack?.lines.map(({ product }) => product) ?? [];
    reply.tag('shop', 'listing', 'tastes', TIERS_TAG, ...productTags(cards));
    return found;
  });
};
