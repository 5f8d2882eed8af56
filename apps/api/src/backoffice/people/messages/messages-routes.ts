import * as contract from '@pouchery/contract/backoffice/messages';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireFound } from '#api/http/api-error.ts';
import { sendMessages } from './messages-file.ts';
import {
  changeMessage,
  deleteMessage,
  findMessage,
  listHelpers,
  listMessages,
  replyToMessage,
} from './messages-queries.ts';

export const messageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.listMessages,
    config: { staff: STAFF_RIGHTS.helpCustomers },
    handler: (request) => listMessages(request, request.query),
  });

  app.route({
    ...contract.exportMessages,
    config: { staff: STAFF_RIGHTS.helpCustomers },
    handler: (request, reply) => sendMessages(request, reply, request.query),
  });

  app.route({
    ...contract.listHelpers,
    config: { staff: STAFF_RIGHTS.helpCustomers },
    handler: (request) => listHelpers(request, request.query),
  });

  app.route({
    ...contract.getMessage,
    config: { staff: STAFF_RIGHTS.helpCustomers },
    handler: async (request) => requireFound(await findMessage(app.db, request.params.id)),
  });

  app.route({
    ...contract.changeMessage,
    config: { staff: STAFF_RIGHTS.helpCustomers },
    handler: (request) => {
      const { version, ...change } = request.body;
      return changeMessage(request, { ...request.params, version }, change);
    },
  });

  app.route({
    ...contract.replyToMessage,
    config: { staff: STAFF_RIGHTS.helpCustomers },
    handler: (request) => {
      const { version, text } = request.body;
      return replyToMessage(request, { ...request.params, version }, text);
    },
  });

  app.route({
    ...contract.deleteMessage,
    config: { staff: STAFF_RIGHTS.helpCustomers },
    handler: (request) => deleteMessage(request, { ...request.params, ...request.query }),
  });
};
