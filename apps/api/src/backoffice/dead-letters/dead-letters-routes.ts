import * as contract from '@pouchery/contract/backoffice/dead-letters';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireFound } from '#api/http/api-error.ts';
import {
  deleteDeadLetter,
  findDeadLetter,
  listDeadLetters,
  repeatDeadLetter,
} from './dead-letters-queries.ts';

export const deadLetterRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.listDeadLetters,
    config: { staff: ['owner'] },
    handler: (request) => listDeadLetters(request, request.query),
  });

  app.route({
    ...contract.getDeadLetter,
    config: { staff: ['owner'] },
    handler: async (request) => requireFound(await findDeadLetter(app.db, request.params.id)),
  });

  app.route({
    ...contract.repeatDeadLetter,
    config: { staff: ['owner'] },
    handler: async ({ staff, params: { id } }, reply) => {
      await repeatDeadLetter(app, staff, id);
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.deleteDeadLetter,
    config: { staff: ['owner'] },
    handler: async ({ staff, params: { id } }, reply) => {
      await deleteDeadLetter(app.db, staff, id);
      return reply.code(204).send();
    },
  });
};
