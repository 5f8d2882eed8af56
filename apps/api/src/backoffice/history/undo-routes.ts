import { previewUndo, type Undoing, undoEntry } from '@pouchery/contract/backoffice/history';
import { TransactionRollbackError } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CATALOGUE_STAFF } from '#api/backoffice/catalogue-staff.ts';
import { invariant } from '#api/backoffice/row-version.ts';
import { undoChange } from './undo.ts';

// Rules: docs/behaviour.md#undo
export const undoRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...previewUndo,
    config: CATALOGUE_STAFF,
    handler: (request) => previewUndoing(request, request.params.id),
  });

  app.route({
    ...undoEntry,
    config: CATALOGUE_STAFF,
    // Thousands of rows of a file take longer than other calls have.
    handler: (request) => app.work.transaction((tx) => undoChange(tx, request, request.params.id)),
  });
};

/** What undoing would do: it is done and taken back. */
async function previewUndoing(request: FastifyRequest, id: number): Promise<Undoing> {
  let undoing: Undoing | undefined;
  const undone = request.server.work.transaction(async (tx) => {
    undoing = await undoChange(tx, request, id);
    tx.rollback();
  });
  await undone.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
  return invariant(undoing);
}
