import type { stepOrders as stepCall } from '@pouchery/contract/backoffice/orders';
import type { z } from 'zod';
import type { StaffMember } from '#api/backoffice/staff/staff-queries.ts';
import type { Transaction } from '#api/database/open-database.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { ApiError, firstSentence } from '#api/http/api-error.ts';
import { changeOrder, type OrderChanger } from './change-order.ts';

/** Brings each order to the status, one after the other and each in a transaction of its own; says which were refused and why. */
export async function stepOrders(
  app: OrderChanger,
  staff: StaffMember,
  context: ReadContext,
  { orders, status, notify, carrier }: z.output<typeof stepCall.schema.body>,
  along?: (tx: Transaction, number: number) => Promise<void>,
) {
  const refused: { id: string; reason: string }[] = [];
  for (const { id, version } of orders) {
    const shipment = carrier ? { carrier } : {};
    try {
      await changeOrder(app, staff, context, id, { version, status, notify, shipment }, along);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.push({ id, reason: firstSentence(error.body) ?? '' });
    }
  }
  return { refused };
}
