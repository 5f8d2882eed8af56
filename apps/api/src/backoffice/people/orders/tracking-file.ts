import { isStillHere } from '@pouchery/contract/backoffice/order-steps';
import { changeOrder as changeCall } from '@pouchery/contract/backoffice/orders';
import type { FastifyRequest } from 'fastify';
import { judgeRows } from '#api/backoffice/tables/judge-rows.ts';
import type { SentTable } from '#api/backoffice/tables/sent-table.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { orderNumber } from '#api/features/orders/orders-queries.ts';
import { fieldErrors } from '#api/http/api-error.ts';
import { explainRefusal } from '#api/http/validate-request.ts';
import { changeOrder } from './change-order.ts';
import { findAnyOrder } from './orders-queries.ts';

/** A carrier's tracking numbers: the order, its number, and who carries it where that is said. */
export function readTracking(request: FastifyRequest, table: SentTable, isApplied: boolean) {
  return judgeRows(request.server.db, table, {
    isApplied,
    isRow: ([id = '']) => orderNumber(id.trim()) !== undefined,
    work: (tx, cells) => track(tx, request, cells),
  });
}

/** Notes the number; a packed order is on its way with it, and its buyer is told. */
async function track(
  tx: Transaction,
  request: FastifyRequest,
  [id = '', number = '', carrier = '']: string[],
) {
  const { outbox, jobs } = request.server;
  const context = toReadContext(request);
  const order = await findAnyOrder(tx, context, id.trim());
  if (!order) throw fieldErrors({ id: ['The shop has no such order.'] });
  const { status, version, shipment } = order;
  if (number.trim() === '') throw fieldErrors({ tracking_number: ['The tracking number is missing.'] });
  if (!isStillHere(status) && status !== 'shipped')
    throw fieldErrors({ id: ['This order does not travel any more.'] });
  const sent = {
    version,
    ...(status === 'packed' && { status: 'shipped' }),
    shipment: { tracking_number: number.trim(), ...(carrier.trim() && { carrier: carrier.trim() }) },
  };
  const change = changeCall.schema.body.safeParse(sent);
  if (!change.success) throw fieldErrors(explainRefusal(changeCall.schema.body, sent));
  const isSame =
    status !== 'packed' &&
    shipment.tracking_number === number.trim() &&
    (carrier.trim() === '' || shipment.carrier === carrier.trim());
  if (isSame) return 'unchanged';
  await changeOrder({ db: tx, outbox, jobs }, request.staff, context, order.id, change.data);
  return shipment.tracking_number === '' ? 'added' : 'changed';
}
