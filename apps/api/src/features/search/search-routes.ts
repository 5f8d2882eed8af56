import { searchProducts as searchProductsCall } from '@pouchery/contract/catalog';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ChangeFeed } from '#api/changes/change-feed.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { openSearch } from './open-search.ts';
import { searchProducts } from './search-queries.ts';

/** What the dropdown of the search box has room for. */
const MAX_SHOWN = 8;

export const searchRoutes: FastifyPluginAsyncZod<{ changes: ChangeFeed }> = async (app, { changes }) => {
  const openSource = openSearch(app.db, changes);
  app.route({
    ...searchProductsCall,
    config: { public: true, importance: 'search' },
    handler: async (request, reply) => {
      const found = await searchProducts(
        await openSource(),
        toReadContext(request),
        request.query.search,
        MAX_SHOWN,
      );
      reply.tag('listing', ...found.map(({ slug }) => `product:${slug}`));
      return found;
    },
  });
};
