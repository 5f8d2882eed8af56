import * as contract from '@pouchery/contract/backoffice/messages';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireFound } from '#api/http/api-error.ts';
import {
  changeMessage,
  deleteMessage,
  findMessage,
  listMessages,
  replyToMessage,
} from './messages-queries.ts';

export const messageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.listMessages,
    config: { staff: ['owner', 'support'] },
    handler: (request) => listMessages(request, request.query),
  });

  app.route({
    ...contract.getMessage,
    config: { staff: ['owner', 'support'] },
    handler: async (request) => requireFound(await findMessage(app.db, request.params.id)),
  });

  app.route({
    ...contract.changeMessage,
    config: { staff: ['owner', 'support'] },
    handler: ({ staff, params: { id }, body: { version, state } }) =>
      changeMessage(app.db, staff, { id, version }, state),
  });

  app.route({
    ...contract.replyToMessage,
    config: { staff: ['owner', 'support'] },
    handler: async ({ staff, params: { id }, body: { version, text } }, reply) =>
      reply.code(201).send(await replyToMessage(app, staff, { id, version }, text)),
  });

  app.route({
    ...contract.deleteMessage,
    config: { staff: ['owner', 'support'] },
    handler: async ({ staff, params: { id }, query: { version } }, reply) => {
      await deleteMessage(app.db, staff, { id, version });
      return reply.code(204).send();
    },
  });
};
