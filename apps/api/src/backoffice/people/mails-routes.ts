import * as contract from '@pouchery/contract/backoffice/mails';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireFound } from '#api/http/api-error.ts';
import { deleteMailSetAside, findMailSetAside, listMailsSetAside, sendMailAgain } from './mails-queries.ts';

export const mailRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.listMailsSetAside,
    config: { staff: ['owner', 'support'] },
    handler: (request) => listMailsSetAside(request, request.query),
  });

  app.route({
    ...contract.getMailSetAside,
    config: { staff: ['owner', 'support'] },
    handler: async (request) => requireFound(await findMailSetAside(app.db, request.params.id)),
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
    ...contract.deleteMailSetAside,
    config: { staff: ['owner', 'support'] },
    handler: async ({ staff, params: { id } }, reply) => {
      await deleteMailSetAside(app.db, staff, id);
      return reply.code(204).send();
    },
  });
};
