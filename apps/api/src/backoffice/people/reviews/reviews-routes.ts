import * as contract from '@pouchery/contract/backoffice/reviews';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireFound } from '#api/http/api-error.ts';
import { sendReviews } from './reviews-file.ts';
import { findModeratedReview, listModeratedReviews, moderateReview } from './reviews-queries.ts';

export const moderationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.listModeratedReviews,
    config: { staff: STAFF_RIGHTS.helpCustomers },
    handler: (request) => listModeratedReviews(request, request.query),
  });

  app.route({
    ...contract.exportReviews,
    config: { staff: STAFF_RIGHTS.helpCustomers },
    handler: (request, reply) => sendReviews(request, reply, request.query),
  });

  app.route({
    ...contract.getModeratedReview,
    config: { staff: STAFF_RIGHTS.helpCustomers },
    handler: async (request) =>
      requireFound(await findModeratedReview(app.db, request.locale, request.params.id)),
  });

  app.route({
    ...contract.moderateReview,
    config: { staff: STAFF_RIGHTS.helpCustomers },
    handler: (request) => moderateReview(request, request.params.id, request.body),
  });
};
