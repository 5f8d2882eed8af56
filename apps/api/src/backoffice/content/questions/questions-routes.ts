import * as contract from '@pouchery/contract/backoffice/shop-texts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { orderRows } from '#api/backoffice/content/row-order.ts';
import { addRow, changeRow, deleteRow } from '#api/backoffice/row-writes.ts';
import { questions } from '#api/features/support/support-tables.ts';
import { requireFound } from '#api/http/api-error.ts';
import {
  findStaffQuestion,
  insertQuestion,
  listStaffQuestions,
  QUESTION,
  updateQuestion,
} from './questions-queries.ts';

export const staffQuestionRoutes: FastifyPluginAsyncZod = async (app) => {
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
};
