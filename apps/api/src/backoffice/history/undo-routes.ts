import { previewUndo, undoEntry } from '@pouchery/contract/backoffice/history';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CATALOGUE_STAFF } from '#api/backoffice/who-may.ts';
import { takenBack } from '#api/database/taken-back.ts';
import { serve } from '#api/http/serve.ts';
import { undoChange } from './undo.ts';

// Rules: docs/behaviour.md#undo
export const undoRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, previewUndo, CATALOGUE_STAFF, (request) =>
    takenBack(app.work, (tx) => undoChange(tx, request, request.params.id)),
  );

  // Thousands of rows of a file take longer than other calls have.
  serve(app, undoEntry, CATALOGUE_STAFF, (request) =>
    app.work.transaction((tx) => undoChange(tx, request, request.params.id)),
  );
};
