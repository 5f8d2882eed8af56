import type { stepOrders as stepCall } from '@pouchery/contract/backoffice/orders';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { StaffMember } from '#api/backoffice/staff/staff-queries.ts';
import type { Transaction } from '#api/database/open-database.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { orderNumber } from '#api/features/orders/orders-queries.ts';
import { ApiError, firstSentence } from '#api/http/api-error.ts';
import { changeOrder } from './change-order.ts';
import { issueForMany } from './needed-papers.ts';
import { ordersToCollect } from './orders-queries.ts';

/** Brings each order to the status, one after the other and each in a transaction of its own; says which were refused and why. */
export async function stepOrders(
  { db, outbox, jobs, papers }: Pick<FastifyInstance, 'db' | 'outbox' | 'jobs' | 'papers'>,
  staff: StaffMember,
  context: ReadContext,
  { orders, status, notify, is_scanned, carrier, collected_by }: z.output<typeof stepCall.schema.body>,
  along?: (tx: Transaction, number: number) => Promise<void>,
) {
  const ids = orders.map(({ id }) => id);
  const issued = await issueForMany(db, papers, context, ids, status);
  const due = collected_by ? await ordersToCollect(db, ids) : [];
  const refused: { id: string; reason: string }[] = [];
  for (const { id, version } of orders) {
    const shipment = carrier ? { carrier } : {};
    const collected = due.includes(orderNumber(id)) ? { collected_by } : {};
    const change = {
      version,
      status,
      notify,
      shipment,
      ...(is_scanned && { is_scanned }),
      ...collected,
      ...issued.get(id),
    };
    try {
      await changeOrder({ db, outbox, jobs }, staff, context, id, change, along);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.push({ id, reason: firstSentence(error.body) ?? '' });
    }
  }
  return { refused };
}
