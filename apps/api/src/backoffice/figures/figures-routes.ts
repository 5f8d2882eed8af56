import { MAX_FIGURE_ROWS } from '@pouchery/contract/backoffice/figure-values';
import * as contract from '@pouchery/contract/backoffice/figures';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#api/http/serve.ts';
import { sendFigures } from './figures-file.ts';
import { listFigures } from './figures-queries.ts';
import { sendMonth } from './month-file.ts';

const READERS = { staff: STAFF_RIGHTS.seeFigures, selling: 'orders_and_stock' } as const;

/** What the shop has sold, and what is left of it. */
export const figureRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.getFigures, READERS, async ({ query, locale }) => {
    const { total, rows } = await listFigures(app.db, locale, query, MAX_FIGURE_ROWS + 1);
    return { total, rows: rows.slice(0, MAX_FIGURE_ROWS), is_cut: rows.length > MAX_FIGURE_ROWS };
  });

  serve(app, contract.exportFigures, READERS, (request, reply) => sendFigures(request, reply, request.query));
  serve(app, contract.exportMonth, READERS, (request, reply) => sendMonth(request, reply, request.query));
};
