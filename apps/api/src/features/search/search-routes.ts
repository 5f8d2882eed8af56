import { searchProducts as searchProductsCall } from '@pouchery/contract/catalog';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import type { ListedMemory } from '#api/features/listing/memory/listed-memory.ts';
import { searchProducts } from './search-queries.ts';

/** What the dropdown of the search box has room for. */
const MAX_SHOWN = 8;

type Options = { memory: Pick<ListedMemory, 'current'> };

export const searchRoutes: FastifyPluginAsyncZod<Options> = async (app, { memory }) => {
  app.route({
    ...searchProductsCall,
    config: { public: true, importance: 'search' },
    handler: async (request, reply) => {
      const found = await searchProducts(
        { db: app.db, memory: memory.current() },
        toReadContext(request),
        request.query.search,
        MAX_SHOWN,
      );
      reply.tag('listing', ...found.map(({ slug }) => `product:${slug}`));
      return found;
    },
  });
};
