import type {
  closeRound as closeCall,
  endDelivery as endCall,
  startRound as startCall,
} from '@pouchery/contract/backoffice/rounds';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { recordChange } from '#api/backoffice/audit/record-change.ts';
import { takeBackCollected } from '#api/backoffice/people/orders/change-money.ts';
import { changeOrder, collect } from '#api/backoffice/people/orders/change-order.ts';
import { findAnyOrder } from '#api/backoffice/people/orders/orders-queries.ts';
import { stepOrders } from '#api/backoffice/people/orders/step-orders.ts';
import { invariant } from '#api/backoffice/row-version.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { orderNumber } from '#api/features/orders/orders-queries.ts';
import { courierRounds, ON_THE_WAY, roundOrders } from '#api/features/orders/rounds-tables.ts';
import { ApiError, fieldErrors, requireFound } from '#api/http/api-error.ts';
import { findRound } from './rounds-queries.ts';

type NewRound = z.output<typeof startCall.schema.body>;
type Counted = z.output<typeof closeCall.schema.body>;
type Delivery = z.output<typeof endCall.schema.body>;

const ENDED = 'It was said before how this delivery ended.';
const GONE_ON = 'It has gone on since: this cannot be taken back here.';

/** Gives orders to a courier, each shipped in a transaction of its own. No round stays where every order is refused. */
export async function startRound(request: FastifyRequest, { courier, orders, notify }: NewRound) {
  const { server, staff } = request;
  const [round] = await server.db
    .insert(courierRounds)
    // By the clock of its payments.
    .values({ courier, started: sql`now()`, startedBy: staff.name })
    .returning({ id: courierRounds.id });
  const { id } = invariant(round);
  const shipped = { orders, status: 'shipped', notify, carrier: courier } as const;
  const { refused } = await stepOrders(server, staff, toReadContext(request), shipped, async (tx, number) => {
    const values = { roundId: id, orderNumber: number };
    const given = await tx.insert(roundOrders).values(values).onConflictDoNothing().returning();
    // It was put back and given away again while another round has it.
    if (given.length === 0) throw new ApiError(409, { detail: 'It is on the way in another round.' });
  });
  if (refused.length === orders.length) {
    await server.db.delete(courierRounds).where(eq(courierRounds.id, id));
    return { id: null, refused };
  }
  const given = orders.length - refused.length;
  await server.db.transaction((tx) =>
    record(tx, request, { id, courier }, 'create', { courier, orders: given }),
  );
  return { id, refused };
}

/** The order takes the step that follows from how its delivery ended, and what was paid at the door is noted; null takes the end back. */
export async function endDelivery(
  request: FastifyRequest,
  { id, order }: { id: number; order: string },
  { version, ...end }: Delivery,
) {
  if (end.result === null) return takeBack(request, { id, order, version });
  const { server, staff } = request;
  const context = toReadContext(request);
  const before = requireFound(await findAnyOrder(server.db, context, order));
  const collected_by = end.result === 'delivered' ? end.collected_by : null;
  if (end.result === 'delivered' && before.to_collect !== null && !collected_by)
    throw fieldErrors({ collected_by: ['Say how it was paid.'] });
  // What somebody has done to it meanwhile stays.
  const step = before.status === 'shipped' ? { status: STEPS[end.result] } : {};
  const change = { version, notify: true, ...step };
  await changeOrder(server, staff, context, order, change, async (tx, number) => {
    await takeRound(tx, id);
    const ended = await tx
      .update(roundOrders)
      .set({
        result: end.result,
        reason: end.result === 'not_delivered' ? end.reason : null,
        courierNote: end.courier_note,
      })
      .where(and(isCarried(id, number), isNull(roundOrders.result)))
      .returning();
    if (ended.length === 0) throw new ApiError(409, { detail: ENDED });
    if (!collected_by) return;
    const paymentId = await collect(tx, staff, number, before, collected_by);
    await tx.update(roundOrders).set({ paymentId }).where(isCarried(id, number));
  });
  return requireFound(await findRound(server.db, id));
}

function isCarried(round: number, number: number) {
  return and(eq(roundOrders.roundId, round), eq(roundOrders.orderNumber, number));
}

/** What was not delivered may be tried again: it is back where it was before it left. */
const STEPS = {
  delivered: 'delivered',
  not_delivered: 'confirmed',
  age_unproven: 'not_handed_over',
} as const;

/**
 * It is on the way again with the courier who has had it last, unless it has gone on, and what was noted as paid with its end is
 * taken back; its buyer is told nothing.
 */
async function takeBack(
  request: FastifyRequest,
  { id, order, version }: { id: number; order: string; version: number },
) {
  const { server, staff } = request;
  const { orders } = requireFound(await findRound(server.db, id));
  const { result, status } = requireFound(orders.find((one) => one.id === order));
  // What was packed anew for the next round has not left.
  const isThere = result && (status === 'packed' ? 'confirmed' : status) === STEPS[result];
  if (!isThere) throw new ApiError(409, { detail: GONE_ON });
  // The step itself takes it off the round.
  const [ended] = await server.db
    .select({ paymentId: roundOrders.paymentId })
    .from(roundOrders)
    .where(isCarried(id, orderNumber(order)));
  const change = { version, notify: false, status: 'shipped' } as const;
  await changeOrder(server, staff, toReadContext(request), order, change, async (tx, number) => {
    await takeRound(tx, id);
    const carried = eq(roundOrders.orderNumber, number);
    const [later] = await tx
      .select()
      .from(roundOrders)
      .where(and(carried, gt(roundOrders.roundId, id)));
    if (later) throw new ApiError(409, { detail: GONE_ON });
    await tx.update(roundOrders).set(ON_THE_WAY).where(isCarried(id, number));
    if (ended?.paymentId) await takeBackCollected(tx, staff, number, ended.paymentId);
  });
  return requireFound(await findRound(server.db, id));
}

/** Notes the cash that a courier has brought, beside what was to come. Throws 400 while deliveries are open. */
export function closeRound(request: FastifyRequest, id: number, { cash_counted, note }: Counted) {
  return request.server.db.transaction(async (tx) => {
    await takeRound(tx, id);
    const round = requireFound(await findRound(tx, id));
    if (round.open_count > 0)
      throw fieldErrors({
        non_field: [`It is not said yet how ${round.open_count} of the deliveries ended.`],
      });
    const { cash_expected } = round;
    const closed = { closed: request.server.now(), closedBy: request.staff.name, note };
    await tx
      .update(courierRounds)
      .set({ ...closed, cashExpected: cash_expected, cashCounted: cash_counted })
      .where(eq(courierRounds.id, id));
    await record(tx, request, round, 'close', { cash_expected, cash_counted, note });
    return requireFound(await findRound(tx, id));
  });
}

/** Takes a round that is under way until the transaction ends. Throws 404, and 409 once it is closed. */
async function takeRound(tx: Transaction, id: number) {
  const [round] = await tx
    .select({ closed: courierRounds.closed })
    .from(courierRounds)
    .where(eq(courierRounds.id, id))
    .for('update');
  if (requireFound(round).closed) throw new ApiError(409, { detail: 'This round is closed.' });
}

function record(
  tx: Transaction,
  { staff }: FastifyRequest,
  { id, courier }: { id: number; courier: string },
  action: string,
  after: Record<string, unknown>,
) {
  return recordChange(tx, staff, { subject: 'round', subject_id: id, subject_name: courier, action, after });
}
