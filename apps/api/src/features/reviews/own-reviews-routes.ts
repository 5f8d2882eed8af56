import * as contract from '@pouchery/contract/reviews';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireUser } from '#api/features/accounts/signed-in.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { limitAttempts } from '#api/http/attempt-limits.ts';
import { addReview, listOwnReviews, removeReview, updateReview } from './own-reviews-queries.ts';

const TEN_MINUTES = 600;

/** Customers write, change and delete their own reviews. Another's is not found. */
export const ownReviewRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.writeReview,
    handler: async (request, reply) => {
      const { id: userId } = await requireUser(request);
      await limitWriting(app, userId);
      const author = { userId, locale: request.locale };
      const { today } = toReadContext(request);
      const review = await addReview(app.db, author, request.params.slug, today, request.body);
      return reply.code(201).send(review);
    },
  });

  app.route({
    ...contract.listOwnReviews,
    handler: async (request) => {
      const { id: userId } = await requireUser(request);
      return listOwnReviews(app.db, { userId, locale: request.locale }, request.query.product);
    },
  });

  app.route({
    ...contract.changeReview,
    handler: async (request) => {
      const { id: userId } = await requireUser(request);
      await limitWriting(app, userId);
      const author = { userId, locale: request.locale };
      return updateReview(app.db, author, request.params.id, request.body);
    },
  });

  app.route({
    ...contract.deleteReview,
    handler: async (request, reply) => {
      const { id: userId } = await requireUser(request);
      await limitWriting(app, userId);
      await removeReview(app.db, userId, request.params.id);
      return reply.code(204).send();
    },
  });
};

/** Each write makes pages new, for which nobody needs a program. */
function limitWriting(app: FastifyInstance, userId: number) {
  return limitAttempts(app, [{ what: 'review', by: [`user ${userId}`], most: 30, seconds: TEN_MINUTES }]);
}
