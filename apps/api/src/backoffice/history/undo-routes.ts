import { previewUndo, undoEntry } from '@pouchery/contract/backoffice/history';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CATALOGUE_STAFF } from '#api/backoffice/catalogue-staff.ts';
import { takenBack } from '#api/database/taken-back.ts';
import { undoChange } from './undo.ts';

// Rules: docs/behaviour.md#undo
export const undoRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...previewUndo,
    config: CATALOGUE_STAFF,
    handler: (request) => takenBack(app.work, (tx) => undoChange(tx, request, request.params.id)),
  });

  app.route({
    ...undoEntry,
    config: CATALOGUE_STAFF,
    // Thousands of rows of a file take longer than other calls have.
    handler: (request) => app.work.transaction((tx) => undoChange(tx, request, request.params.id)),
  });
};
