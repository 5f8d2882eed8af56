import { findTins, MAX_FOUND } from '@pouchery/contract/find';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { productTags } from '#api/features/catalog/announce-products.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { currentListing } from '#api/features/listing/read-listing.ts';
import { listListedCards } from '#api/features/products/listed-cards.ts';
import { serve } from '#api/http/serve.ts';
import { rankProducts } from './rank-products.ts';
import type { FindableProducts } from './read-products.ts';

export const findRoutes: FastifyPluginAsyncZod<{ tins: FindableProducts }> = async (
  app,
  { tins: products },
) => {
  // Of several tastes and types and of milligrams anybody can make up as many addresses as they like.
  serve(
    app,
    findTins,
    { public: true, free: ['taste', 'type', 'now'], priority: 'list' },
    async (request, reply) => {
      const { maxMg } = request.rules;
      const all = await products.get();
      const lawful = maxMg === null ? all : all.filter(({ mg }) => mg <= maxMg);
      const { ranked, count, open } = rankProducts(lawful, request.query, MAX_FOUND);
      const ids = ranked.map(({ product }) => product.id);
      const cards = listListedCards(toReadContext(request), await currentListing(request), ids);
      reply.tag('listing', 'types', 'tastes', ...productTags(cards));
      // What was hidden since it was ranked has no card any more.
      const cardBySlug = new Map(cards.map((card) => [card.slug, card]));
      const results = ranked.flatMap(({ product: found, reasons }) => {
        const product = cardBySlug.get(found.slug);
        return product ? [{ product, cooling: found.cooling, reasons }] : [];
      });
      return { results, count, open };
    },
  );
};
