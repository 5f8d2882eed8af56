import * as contract from '@pouchery/contract/backoffice/messages';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { deleteRow } from '#api/backoffice/row-writes.ts';
import { SUPPORT } from '#api/backoffice/who-may.ts';
import { requireFound } from '#api/http/api-error.ts';
import { serve } from '#api/http/serve.ts';
import { sendMessages } from './messages-file.ts';
import {
  changeMessage,
  findMessage,
  listHelpers,
  listMessages,
  MESSAGE,
  replyToMessage,
} from './messages-queries.ts';

export const messageRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.listMessages, SUPPORT, (request) => listMessages(request, request.query));
  serve(app, contract.exportMessages, SUPPORT, (request, reply) =>
    sendMessages(request, reply, request.query),
  );
  serve(app, contract.listHelpers, SUPPORT, (request) => listHelpers(request, request.query));
  serve(app, contract.getMessage, SUPPORT, async (request) =>
    requireFound(await findMessage(app.db, request.params.id)),
  );

  serve(app, contract.changeMessage, SUPPORT, (request) =>
    changeMessage(request, request.params.id, request.body),
  );
  serve(app, contract.replyToMessage, SUPPORT, (request) =>
    replyToMessage(request, request.params.id, request.body),
  );
  serve(app, contract.deleteMessage, SUPPORT, (request) =>
    deleteRow(request, MESSAGE, { ...request.params, ...request.query }),
  );
};
