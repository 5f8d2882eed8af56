import * as contract from '@pouchery/contract/backoffice/reviews';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { SUPPORT } from '#api/backoffice/who-may.ts';
import { requireFound } from '#api/http/api-error.ts';
import { serve } from '#api/http/serve.ts';
import { sendReviews } from './reviews-file.ts';
import { findModeratedReview, listModeratedReviews, moderateReview } from './reviews-queries.ts';

export const moderationRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.listModeratedReviews, SUPPORT, (request) =>
    listModeratedReviews(request, request.query),
  );
  serve(app, contract.exportReviews, SUPPORT, (request, reply) => sendReviews(request, reply, request.query));
  serve(app, contract.getModeratedReview, SUPPORT, async (request) =>
    requireFound(await findModeratedReview(app.db, request.locale, request.params.id)),
  );
  serve(app, contract.moderateReview, SUPPORT, (request) =>
    moderateReview(request, request.params.id, request.body),
  );
};
