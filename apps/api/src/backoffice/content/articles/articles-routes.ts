import * as contract from '@pouchery/contract/backoffice/articles';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addRow, changeRow, deleteRow } from '#api/backoffice/row-writes.ts';
import { requireFound } from '#api/http/api-error.ts';
import {
  ARTICLE,
  findStaffArticle,
  insertArticle,
  listStaffArticles,
  updateArticle,
} from './articles-queries.ts';

export const staffArticleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.listStaffArticles,
    config: { staff: ['owner', 'editor'] },
    handler: (request) => listStaffArticles(request, request.query),
  });

  app.route({
    ...contract.getStaffArticle,
    config: { staff: ['owner', 'editor'] },
    handler: async (request) => requireFound(await findStaffArticle(app.db, request.params.id)),
  });

  app.route({
    ...contract.addArticle,
    config: { staff: ['owner', 'editor'] },
    handler: async (request, reply) => {
      const article = await addRow(request, ARTICLE, (tx) => insertArticle(tx, request, request.body));
      return reply.code(201).send(article);
    },
  });

  app.route({
    ...contract.changeArticle,
    config: { staff: ['owner', 'editor'] },
    handler: (request) => {
      const { version, ...form } = request.body;
      const row = { id: request.params.id, version };
      return changeRow(request, ARTICLE, row, (tx, before) => updateArticle(tx, request, before, form));
    },
  });

  app.route({
    ...contract.deleteArticle,
    config: { staff: ['owner', 'editor'] },
    handler: async (request, reply) => {
      await deleteRow(request, ARTICLE, { ...request.params, ...request.query });
      return reply.code(204).send();
    },
  });
};
