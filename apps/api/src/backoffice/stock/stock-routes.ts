import { MAX_ROWS_BYTES } from '@pouchery/contract/backoffice/small-tables';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import * as contract from '@pouchery/contract/backoffice/stock';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { takeTables } from '#api/backoffice/tables/table-reader.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { requireFound } from '#api/http/api-error.ts';
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
  app.route({
    ...contract.listStock,
    config: READERS,
    handler: (request) => listStock(request, request.query),
  });

  app.route({
    ...contract.getStock,
    config: READERS,
    handler: async (request) => {
      const { params, staff } = request;
      return requireFound(await findStock(app.db, toReadContext(request), staff, params.id));
    },
  });

  app.route({
    ...contract.addStock,
    config: KEEPERS,
    handler: (request) => addStock(request, request.body),
  });

  app.route({
    ...contract.changeStock,
    config: KEEPERS,
    handler: (request) => {
      const { version, ...change } = request.body;
      return changeStock(request, { ...request.params, version }, change);
    },
  });

  app.route({
    ...contract.stopStock,
    config: KEEPERS,
    handler: (request) => stopStock(request, { ...request.params, ...request.query }),
  });

  app.route({
    ...contract.moveStock,
    config: KEEPERS,
    handler: (request) => moveStock(request, request.params.id, request.body),
  });

  app.route({
    ...contract.listStockMovements,
    config: READERS,
    handler: (request) => listMovements(request, request.params.id, request.query),
  });

  app.route({
    ...contract.exportStockMovements,
    config: READERS,
    handler: (request, reply) => sendMovements(request, reply, request.params.id, request.query),
  });

  app.route({
    ...contract.readStockFile,
    config: KEEPERS,
    ...route,
    handler: async (request) => readStock(request, await readTable(request.body), request.query),
  });

  app.route({
    ...contract.countShelf,
    config: KEEPERS,
    handler: (request) => countShelf(request, request.body),
  });

  app.route({
    ...contract.listLotOrders,
    config: READERS,
    handler: (request) => listLotOrders(request, request.params.id, request.query),
  });
};
