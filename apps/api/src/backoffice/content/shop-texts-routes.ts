import * as contract from '@pouchery/contract/backoffice/shop-texts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addRow, changeRow, deleteRow } from '#api/backoffice/row-writes.ts';
import { questions } from '#api/features/support/support-tables.ts';
import { requireFound } from '#api/http/api-error.ts';
import { discardScheduledRevision, findStaffPage, listStaffPages, writePage } from './pages-queries.ts';
import {
  findStaffQuestion,
  insertQuestion,
  listStaffQuestions,
  QUESTION,
  updateQuestion,
} from './questions-queries.ts';
import { orderRows } from './row-order.ts';
import { findStaffShop, writeShop } from './shop-settings.ts';

/** Legal texts, questions, and the shop itself. */
export const shopTextRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.listPages,
    config: { staff: ['owner', 'editor'] },
    handler: (request) => listStaffPages(request, request.query),
  });

  app.route({
    ...contract.getStaffPage,
    config: { staff: ['owner', 'editor'] },
    handler: async (request) => requireFound(await findStaffPage(app.db, request.params.id)),
  });

  app.route({
    ...contract.changePage,
    config: { staff: ['owner', 'editor'] },
    handler: (request) => writePage(request, request.params.id, request.body),
  });

  app.route({
    ...contract.discardScheduledRevision,
    config: { staff: ['owner', 'editor'] },
    handler: (request) => discardScheduledRevision(request, request.params.id, request.query.version),
  });

  app.route({
    ...contract.listStaffQuestions,
    config: { staff: ['owner', 'editor'] },
    handler: (request) => listStaffQuestions(request, request.query),
  });

  app.route({
    ...contract.getStaffQuestion,
    config: { staff: ['owner', 'editor'] },
    handler: async (request) => requireFound(await findStaffQuestion(app.db, request.params.id)),
  });

  app.route({
    ...contract.addQuestion,
    config: { staff: ['owner', 'editor'] },
    handler: async (request, reply) => {
      const question = await addRow(request, QUESTION, (tx) => insertQuestion(tx, request.body));
      return reply.code(201).send(question);
    },
  });

  app.route({
    ...contract.changeQuestion,
    config: { staff: ['owner', 'editor'] },
    handler: (request) => {
      const { version, ...form } = request.body;
      const row = { id: request.params.id, version };
      return changeRow(request, QUESTION, row, (tx, before) => updateQuestion(tx, before, form));
    },
  });

  app.route({
    ...contract.deleteQuestion,
    config: { staff: ['owner', 'editor'] },
    handler: async (request, reply) => {
      await deleteRow(request, QUESTION, { ...request.params, ...request.query });
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.orderQuestions,
    config: { staff: ['owner', 'editor'] },
    handler: async (request, reply) => {
      await orderRows(request, { table: questions, subject: 'question', tag: 'faq' }, request.body.ids);
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.getStaffShop,
    config: { staff: ['owner', 'editor'] },
    handler: () => findStaffShop(app.db),
  });

  app.route({
    ...contract.changeShop,
    config: { staff: ['owner', 'editor'] },
    handler: (request) => writeShop(request, request.body),
  });
};
