import { MAX_ROWS_BYTES } from '@pouchery/contract/backoffice/small-tables';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import * as contract from '@pouchery/contract/backoffice/stock';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { takeTables } from '#api/backoffice/tables/table-reader.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { requireFound } from '#api/http/api-error.ts';
import { serve } from '#api/http/serve.ts';
import { sendMovements } from './movements-file.ts';
import { readStock } from './stock-file.ts';
import { findStock, listLotOrders, listMovements, listStock } from './stock-queries.ts';
import { addStock, changeStock, countShelf, moveStock, stopStock } from './stock-writes.ts';

/** Longer than anything that a cell may say. */
const MAX_CELL = 200;
const READERS = { staff: STAFF_RIGHTS.readStock, selling: 'orders_and_stock' } as const;
const KEEPERS = { staff: STAFF_RIGHTS.keepStock, selling: 'orders_and_stock' } as const;

/** Tins that are counted (decision 0062). */
export const stockRoutes: FastifyPluginAsyncZod = async (app) => {
  const { route, readTable } = takeTables(app, { maxBytes: MAX_ROWS_BYTES, maxCell: MAX_CELL });
  serve(app, contract.listStock, READERS, (request) => listStock(request, request.query));

  serve(app, contract.getStock, READERS, async (request) => {
    const { params, staff } = request;
    return requireFound(await findStock(app.db, toReadContext(request), staff, params.id));
  });

  serve(app, contract.addStock, KEEPERS, (request) => addStock(request, request.body));

  serve(app, contract.changeStock, KEEPERS, (request) =>
    changeStock(request, request.params.id, request.body),
  );

  serve(app, contract.stopStock, KEEPERS, (request) =>
    stopStock(request, { ...request.params, ...request.query }),
  );
  serve(app, contract.moveStock, KEEPERS, (request) => moveStock(request, request.params.id, request.body));
  serve(app, contract.listStockMovements, READERS, (request) =>
    listMovements(request, request.params.id, request.query),
  );
  serve(app, contract.exportStockMovements, READERS, (request, reply) =>
    sendMovements(request, reply, request.params.id, request.query),
  );

  app.route({
    ...contract.readStockFile,
    config: KEEPERS,
    ...route,
    handler: async (request) => readStock(request, await readTable(request.body), request.query),
  });

  serve(app, contract.countShelf, KEEPERS, (request) => countShelf(request, request.body));
  serve(app, contract.listLotOrders, READERS, (request) =>
    listLotOrders(request, request.params.id, request.query),
  );
};
