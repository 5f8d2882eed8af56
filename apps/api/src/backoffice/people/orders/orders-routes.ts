import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import * as contract from '@pouchery/contract/backoffice/orders';
import * as packing from '@pouchery/contract/backoffice/packing';
import { MAX_ROWS_BYTES } from '@pouchery/contract/backoffice/small-tables';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listTags } from '#api/backoffice/people/staff-tags.ts';
import { takeTables } from '#api/backoffice/tables/table-reader.ts';
import { onePage, sendTable, toTableForm } from '#api/backoffice/tables/write-table.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { requireFound } from '#api/http/api-error.ts';
import { findCarrierTable } from './carrier-file.ts';
import { changeOrder } from './change-order.ts';
import { forgetGuest } from './forget-guest.ts';
import { listParcels } from './list-parcels.ts';
import { sendOrders } from './orders-file.ts';
import { asSeenBy, findAnyOrder, listAllOrders } from './orders-queries.ts';
import { printOrders } from './papers/print-orders.ts';
import { stepOrders } from './step-orders.ts';
import { readTracking } from './tracking-file.ts';

/** Longer than anything that a cell may say. */
const MAX_CELL = 200;

export const allOrderRoutes: FastifyPluginAsyncZod = async (app) => {
  const { route, readTable } = takeTables(app, { maxBytes: MAX_ROWS_BYTES, maxCell: MAX_CELL });

  app.route({
    ...contract.listAllOrders,
    config: { staff: STAFF_RIGHTS.packOrders },
    handler: (request) => listAllOrders(request, request.query),
  });

  app.route({
    ...contract.exportOrders,
    config: { staff: STAFF_RIGHTS.helpCustomers },
    handler: (request, reply) => sendOrders(request, reply, request.query),
  });

  app.route({
    ...contract.listOrderTags,
    config: { staff: STAFF_RIGHTS.packOrders },
    handler: () => listTags(app.db, orders),
  });

  app.route({
    ...contract.getAnyOrder,
    config: { staff: STAFF_RIGHTS.packOrders },
    handler: async (request) =>
      asSeenBy(
        request.staff,
        requireFound<StaffOrder>(await findAnyOrder(app.db, toReadContext(request), request.params.id)),
      ),
  });

  app.route({
    ...contract.changeOrder,
    config: { staff: STAFF_RIGHTS.packOrders },
    handler: (request) =>
      changeOrder(app, request.staff, toReadContext(request), request.params.id, request.body),
  });

  app.route({
    ...contract.printOrders,
    config: { staff: STAFF_RIGHTS.packOrders },
    handler: async (request, reply) => {
      const { paper } = request.query;
      const file = await printOrders(app.db, toReadContext(request), request.query);
      reply.type('application/pdf').header('content-disposition', `inline; filename="${paper}.pdf"`);
      return file;
    },
  });

  app.route({
    ...packing.listParcels,
    config: { staff: STAFF_RIGHTS.packOrders, selling: 'orders_and_stock' },
    handler: async (request) => ({
      parcels: await listParcels(app.db, toReadContext(request), request.query.id),
    }),
  });

  app.route({
    ...packing.exportParcels,
    config: { staff: STAFF_RIGHTS.packOrders, selling: 'orders_and_stock' },
    handler: async (request, reply) => {
      const { id, separator } = request.query;
      const { columns, rows } = await findCarrierTable(app.db, id);
      return sendTable(reply, 'parcels', columns, onePage(rows), toTableForm({ form: 'csv', separator }));
    },
  });

  app.route({
    ...packing.readTrackingFile,
    config: { staff: STAFF_RIGHTS.packOrders, selling: 'orders_and_stock' },
    ...route,
    handler: async (request) =>
      readTracking(request, await readTable(request.body), request.query.apply === 'true'),
  });

  app.route({
    ...contract.stepOrders,
    config: { staff: STAFF_RIGHTS.packOrders },
    handler: (request) => stepOrders(app, request.staff, toReadContext(request), request.body),
  });

  app.route({
    ...contract.forgetGuest,
    config: { staff: STAFF_RIGHTS.runShop },
    handler: (request) => forgetGuest(app.db, request.staff, request.params.id),
  });
};
