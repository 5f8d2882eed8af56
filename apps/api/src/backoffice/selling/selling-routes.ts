import type { StaffSelling } from '@pouchery/contract/backoffice/selling';
import * as contract from '@pouchery/contract/backoffice/selling';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changedBy, changeSingleRow } from '#api/backoffice/row-writes.ts';
import { OWNERS } from '#api/backoffice/who-may.ts';
import { valuesOf } from '#api/database/columns-of.ts';
import { CLOSED, readStages, STAGES, STAGES_TAG } from '#api/features/selling/open-stages.ts';
import { selling } from '#api/features/selling/selling-tables.ts';
import { serve } from '#api/http/serve.ts';

const SELLING = {
  subject: 'selling',
  table: selling,
  none: CLOSED,
  find: readStages,
  // Pages say whether the shop has a cart.
  listTags: (before?: StaffSelling, after?: StaffSelling) =>
    before?.cart_and_checkout === after?.cart_and_checkout ? [STAGES_TAG] : [STAGES_TAG, 'shop'],
};

/** The switches by which owners open selling, a stage at a time (docs/selling.md). */
export const sellingRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.getSelling, OWNERS, () => readStages(app.db));

  serve(app, contract.changeSelling, OWNERS, (request) => {
    const { version, ...stages } = request.body;
    return changeSingleRow(request, SELLING, version, async (_tx, present) =>
      valuesOf(changedBy<StaffSelling>(present, stages), ...STAGES),
    );
  });
};
