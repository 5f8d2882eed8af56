import * as contract from '@pouchery/contract/reviews';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireUser } from '#api/features/accounts/signed-in.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { limitAttempts } from '#api/http/attempt-limits.ts';
import { serve } from '#api/http/serve.ts';
import { listHelpfulVotes, setHelpfulVote } from './helpful-votes-queries.ts';
import { addReview, listOwnReviews, removeReview, updateReview } from './own-reviews-queries.ts';

const TEN_MINUTES = 600;

/** Customers write, change and delete their own reviews. Another's is not found. */
export const ownReviewRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.writeReview, {}, async (request) => {
    const { id: userId } = await requireUser(request);
    await limitWriting(app, userId);
    const author = { userId, locale: request.locale };
    const { today } = toReadContext(request);
    return addReview(app.db, author, request.params.slug, today, request.body);
  });

  serve(app, contract.listOwnReviews, {}, async (request) => {
    const { id: userId } = await requireUser(request);
    return listOwnReviews(app.db, { userId, locale: request.locale }, request.query.product);
  });

  serve(app, contract.changeReview, {}, async (request) => {
    const { id: userId } = await requireUser(request);
    await limitWriting(app, userId);
    const author = { userId, locale: request.locale };
    return updateReview(app.db, author, request.params.id, request.body);
  });

  serve(app, contract.deleteReview, {}, async (request) => {
    const { id: userId } = await requireUser(request);
    await limitWriting(app, userId);
    await removeReview(app.db, userId, request.params.id);
  });
};

/** Customers say which reviews of others helped them. */
export const helpfulVoteRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.listHelpfulVotes, {}, async (request) => {
    const { id: userId } = await requireUser(request);
    return listHelpfulVotes(app.db, userId, request.params.slug);
  });
  serve(app, contract.voteHelpful, {}, (request) => vote(request, request.params.id, true));
  serve(app, contract.unvoteHelpful, {}, (request) => vote(request, request.params.id, false));

  async function vote(request: FastifyRequest, id: number, isHelpful: boolean) {
    const { id: userId } = await requireUser(request);
    await limitWriting(app, userId);
    return setHelpfulVote(app.db, userId, id, isHelpful);
  }
};

/** Each write makes pages new, for which nobody needs a program. */
function limitWriting(app: FastifyInstance, userId: number) {
  return limitAttempts(app, [{ what: 'review', by: [`user ${userId}`], max: 30, seconds: TEN_MINUTES }]);
}
