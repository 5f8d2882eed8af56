import * as contract from '@pouchery/contract/favourites';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireUser } from '#api/features/accounts/signed-in.ts';
import { productTags } from '#api/features/catalog/announce-products.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { limitAttempts } from '#api/http/attempt-limits.ts';
import { serve } from '#api/http/serve.ts';
import { addFavourites, listCardsBySlugs, listFavourites, removeFavourite } from './favourites-queries.ts';

/** Customers keep favourites; each call is about the caller's own. */
export const favouriteRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.listFavourites, {}, async (request) => {
    const { id } = await requireUser(request);
    return { slugs: await listFavourites(app.db, id) };
  });

  serve(app, contract.addFavourites, {}, async (request) => {
    const { id } = await requireUser(request);
    await limitWriting(app, id);
    return { slugs: await addFavourites(app.db, id, request.body.slugs, app.now()) };
  });

  serve(app, contract.removeFavourite, {}, async (request) => {
    const { id } = await requireUser(request);
    await limitWriting(app, id);
    return { slugs: await removeFavourite(app.db, id, request.params.slug) };
  });

  serve(
    app,
    contract.listProductCards,
    { public: true, free: ['slug'], priority: 'list' },
    async (request, reply) => {
      const { slug } = request.query;
      const cards = await listCardsBySlugs(request.publicDb, toReadContext(request), slug);
      // What is not there may come to be.
      reply.tag('listing', ...productTags(cards));
      return cards;
    },
  );
};

function limitWriting(app: FastifyInstance, userId: number) {
  return limitAttempts(app, [{ what: 'favourites', by: [`user ${userId}`], max: 300, seconds: 600 }]);
}
