import { isStillHere } from '@pouchery/contract/backoffice/order-steps';
import { changeOrder as changeCall } from '@pouchery/contract/backoffice/orders';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { importRows } from '#api/backoffice/tables/import-rows.ts';
import type { SentTable } from '#api/backoffice/tables/sent-table.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { orderId, orderNumber } from '#api/features/orders/orders-queries.ts';
import { orders, orderTins } from '#api/features/orders/orders-tables.ts';
import { lockLevels } from '#api/features/stock/write-movements.ts';
import { fieldErrors } from '#api/http/api-error.ts';
import { explainRefusal } from '#api/http/validate-request.ts';
import { changeOrder } from './change-order.ts';
import { issueForMany } from './needed-papers.ts';
import { findAnyOrder, staffStatus } from './orders-queries.ts';
import type { PaperService } from './paper-service.ts';

type Issued = Awaited<ReturnType<typeof issueForMany>>;
/** The numbers of orders in the rows before. */
type Tracked = Map<string, string>;
/** The order that has a number. */
type Taken = Map<string, string>;

/** Its buyer would be told the first number, and the order would keep the last. */
const TWICE = 'This order stands here with another number.';
/** A slip, as a parcel is one order's; where it is none, the number is typed on the order's own page. */
const TAKEN = 'Another order has this tracking number.';

/** While a file is looked at, what a service would give: it goes with all the rest. */
const SUPPOSED: PaperService = { issue: async () => '?' };

/** A carrier's tracking numbers: the order, its number, and who carries it where that is said. */
export function readTracking(request: FastifyRequest, table: SentTable, isApplied: boolean) {
  const { work, papers } = request.server;
  let issued: Issued = new Map();
  const tracked: Tracked = new Map();
  const taken: Taken = new Map();
  return importRows(work, table, {
    isApplied,
    isRow: ([id = '']) => orderNumber(id) > 0,
    prepare: async (rows) => {
      issued = await issueWaybills(request, rows, isApplied ? papers : SUPPOSED);
    },
    lock: async (tx, rows) => {
      await lockParcels(tx, rows);
      const numbers = rows.flatMap(([, number = '']) => number || []);
      const held = await tx
        .select({ number: orders.trackingNumber, id: orderId })
        .from(orders)
        .where(inArray(orders.trackingNumber, numbers));
      for (const { number, id } of held) taken.set(number, id);
    },
    work: (tx, cells) => track(tx, request, cells, { issued, tracked, taken }),
  });
}

/** The orders, and the tins of those that leave: each kind by number, as whoever changes several of them does. */
async function lockParcels(tx: Transaction, rows: string[][]) {
  const numbers = rows.map(([id = '']) => orderNumber(id));
  const locked = await tx
    .select({ number: orders.number, status: staffStatus })
    .from(orders)
    .where(inArray(orders.number, numbers))
    .orderBy(asc(orders.number))
    .for('update');
  const leaving = locked.filter(({ status }) => status === 'packed').map(({ number }) => number);
  const tins = await tx
    .selectDistinct({ id: orderTins.productId })
    .from(orderTins)
    .where(inArray(orderTins.orderNumber, leaving));
  await lockLevels(
    tx,
    tins.map(({ id }) => id),
  );
}

/** What packed orders need to be shipped. */
async function issueWaybills(request: FastifyRequest, rows: string[][], papers: PaperService) {
  const { db } = request.server;
  const tracked = rows.filter(([, number = '']) => number !== '');
  const numbers = tracked.map(([id = '']) => orderNumber(id));
  const packed = await db
    .select({ id: orderId })
    .from(orders)
    .where(and(inArray(orders.number, numbers), eq(staffStatus, 'packed')));
  const ids = packed.map(({ id }) => id);
  return issueForMany(db, papers, toReadContext(request), ids, 'shipped');
}

/** Notes the number; a packed order is on its way with it, and its buyer is told. */
async function track(
  tx: Transaction,
  request: FastifyRequest,
  [id = '', number = '', carrier = '']: string[],
  { issued, tracked, taken }: { issued: Issued; tracked: Tracked; taken: Taken },
) {
  const { outbox, jobs } = request.server;
  const context = toReadContext(request);
  const order = await findAnyOrder(tx, context, id);
  if (!order) throw fieldErrors({ id: ['The shop has no such order.'] });
  const { status, version, shipment } = order;
  if ((tracked.get(order.id) ?? number) !== number) throw fieldErrors({ id: [TWICE] });
  tracked.set(order.id, number);
  if (number === '') throw fieldErrors({ tracking_number: ['The tracking number is missing.'] });
  if ((taken.get(number) ?? order.id) !== order.id) throw fieldErrors({ tracking_number: [TAKEN] });
  taken.set(number, order.id);
  if (!isStillHere(status) && status !== 'shipped')
    throw fieldErrors({ id: ['This order does not travel any more.'] });
  const sent = {
    version,
    ...(status === 'packed' && { status: 'shipped' }),
    shipment: { tracking_number: number, ...(carrier && { carrier }) },
  };
  const change = changeCall.schema.body.safeParse(sent);
  if (!change.success) throw fieldErrors(explainRefusal(changeCall.schema.body, sent));
  const isSame = shipment.tracking_number === number && (carrier === '' || shipment.carrier === carrier);
  if (isSame && status !== 'packed') return 'unchanged';
  const numbered = { ...change.data, ...issued.get(order.id) };
  await changeOrder({ db: tx, outbox, jobs }, request.staff, context, order.id, numbered);
  return shipment.tracking_number === '' ? 'added' : 'changed';
}
