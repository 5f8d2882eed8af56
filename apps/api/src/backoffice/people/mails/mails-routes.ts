import * as contract from '@pouchery/contract/backoffice/mails';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireFound } from '#api/http/api-error.ts';
import { deleteDeadMail, findDeadMail, listDeadMails, sendMailAgain } from './mails-queries.ts';

export const mailRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.listDeadMails,
    config: { staff: ['owner', 'support'] },
    handler: (request) => listDeadMails(request, request.query),
  });

  app.route({
    ...contract.getDeadMail,
    config: { staff: ['owner', 'support'] },
    handler: async (request) => requireFound(await findDeadMail(app.db, request.params.id)),
  });

  app.route({
    ...contract.sendMailAgain,
    config: { staff: ['owner', 'support'] },
    handler: async ({ staff, params: { id } }, reply) => {
      await sendMailAgain(app, staff, id);
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.deleteDeadMail,
    config: { staff: ['owner', 'support'] },
    handler: async ({ staff, params: { id } }, reply) => {
      await deleteDeadMail(app.db, staff, id);
      return reply.code(204).send();
    },
  });
};
