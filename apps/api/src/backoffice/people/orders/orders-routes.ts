import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import * as contract from '@pouchery/contract/backoffice/orders';
import * as packing from '@pouchery/contract/backoffice/packing';
import { MAX_ROWS_BYTES } from '@pouchery/contract/backoffice/small-tables';
import { readText } from '@pouchery/contract/main-locale';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listTags } from '#api/backoffice/people/staff-tags.ts';
import { takeTables } from '#api/backoffice/tables/table-reader.ts';
import { onePage, sendTable, toTableForm } from '#api/backoffice/tables/write-table.ts';
import { OWNERS, PACKERS, SELLING_PACKERS, SUPPORT } from '#api/backoffice/who-may.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { requireFound } from '#api/http/api-error.ts';
import { serve } from '#api/http/serve.ts';
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

  serve(app, contract.listAllOrders, PACKERS, (request) => listAllOrders(request, request.query));
  serve(app, contract.exportOrders, SUPPORT, (request, reply) => sendOrders(request, reply, request.query));
  serve(app, contract.listOrderTags, PACKERS, () => listTags(app.db, orders));
  serve(app, contract.listOrderDeliveries, PACKERS, async ({ locale }) =>
    (await app.deliveryMethods.get()).map(({ id, name }) => ({ id, name: readText(locale, name) })),
  );

  serve(app, contract.getAnyOrder, PACKERS, async (request) =>
    asSeenBy(
      request.staff,
      requireFound<StaffOrder>(await findAnyOrder(app.db, toReadContext(request), request.params.id)),
    ),
  );

  serve(app, contract.changeOrder, PACKERS, (request) =>
    changeOrder(app, request.staff, toReadContext(request), request.params.id, request.body),
  );

  serve(app, contract.printOrders, PACKERS, async (request, reply) => {
    const { paper } = request.query;
    const file = await printOrders(app.db, toReadContext(request), request.query);
    reply.type('application/pdf').header('content-disposition', `inline; filename="${paper}.pdf"`);
    return file;
  });

  serve(app, packing.listParcels, SELLING_PACKERS, async (request) => ({
    parcels: await listParcels(app.db, toReadContext(request), request.query.id),
  }));

  serve(app, packing.exportParcels, SELLING_PACKERS, async (request, reply) => {
    const { id, separator } = request.query;
    const { columns, rows } = await findCarrierTable(app.db, id);
    return sendTable(reply, 'parcels', columns, onePage(rows), toTableForm({ form: 'csv', separator }));
  });

  app.route({
    ...packing.readTrackingFile,
    config: SELLING_PACKERS,
    ...route,
    handler: async (request) =>
      readTracking(request, await readTable(request.body), request.query.apply === 'true'),
  });

  serve(app, contract.stepOrders, PACKERS, (request) =>
    stepOrders(app, request.staff, toReadContext(request), request.body),
  );
  serve(app, contract.forgetGuest, OWNERS, (request) =>
    forgetGuest(app.db, request.staff, request.params.id),
  );
};
