import * as contract from '@pouchery/contract/backoffice/shop-texts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { undoableDetails } from '#api/backoffice/history/undoable.ts';
import { CATALOGUE_STAFF, TEXT_STAFF } from '#api/backoffice/who-may.ts';
import { requireFound } from '#api/http/api-error.ts';
import { serve } from '#api/http/serve.ts';
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

  serve(app, contract.listPages, TEXT_STAFF, (request) => listStaffPages(request, request.query));
  serve(app, contract.getStaffPage, TEXT_STAFF, async (request) =>
    requireFound(await findStaffPage(app.db, request.params.id)),
  );
  serve(app, contract.changePage, TEXT_STAFF, (request) =>
    writePage(request, request.params.id, request.body),
  );
  serve(app, contract.discardScheduledRevision, CATALOGUE_STAFF, (request) =>
    discardScheduledRevision(request, request.params.id, request.query.version),
  );
};
