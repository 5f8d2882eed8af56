import * as contract from '@pouchery/contract/backoffice/shop-texts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CATALOGUE_STAFF, TEXT_STAFF } from '#api/backoffice/catalogue-staff.ts';
import { undoableDetails } from '#api/backoffice/history/undoable.ts';
import { requireFound } from '#api/http/api-error.ts';
import {
  discardScheduledRevision,
  findStaffPage,
  listStaffPages,
  PAGE,
  schedulePage,
  writePage,
} from './pages-queries.ts';

/** Legal texts. */
export const staffPageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.undoable.set(PAGE.subject, undoableDetails(findStaffPage, PAGE.listTags, schedulePage));
  app.textForms.set(PAGE.subject, {
    ...TEXT_STAFF,
    form: contract.changePage.schema.body,
    find: (tx, _request, id) => findStaffPage(tx, id),
    change: (tx, request, id, change) => writePage(request, id, change, tx),
  });

  app.route({
    ...contract.listPages,
    config: TEXT_STAFF,
    handler: (request) => listStaffPages(request, request.query),
  });

  app.route({
    ...contract.getStaffPage,
    config: TEXT_STAFF,
    handler: async (request) => requireFound(await findStaffPage(app.db, request.params.id)),
  });

  app.route({
    ...contract.changePage,
    config: TEXT_STAFF,
    handler: (request) => writePage(request, request.params.id, request.body),
  });

  app.route({
    ...contract.discardScheduledRevision,
    config: CATALOGUE_STAFF,
    handler: (request) => discardScheduledRevision(request, request.params.id, request.query.version),
  });
};
