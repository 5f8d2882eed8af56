import type { listRounds as listCall, StaffRound } from '@pouchery/contract/backoffice/rounds';
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { among, contains, pageOfQuery, toOrderBy } from '#api/backoffice/list-pages.ts';
import { parcelTins, recipientName, staffStatus } from '#api/backoffice/people/orders/orders-queries.ts';
import { fullName } from '#api/backoffice/staff/staff-queries.ts';
import { staff } from '#api/backoffice/staff/staff-tables.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { toCollect } from '#api/features/orders/order-money.ts';
import { orderId } from '#api/features/orders/orders-queries.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { payments } from '#api/features/orders/payments-tables.ts';
import { courierRounds, roundOrders } from '#api/features/orders/rounds-tables.ts';

type Query = z.output<typeof listCall.schema.querystring>;

const KNOWN_FOR_DAYS = 90;

/**
 * What came in for the round's orders in cash since it began: what was taken back is less than nothing. What the courier has
 * brought belongs to it by whichever clock.
 */
const cashOfRound = sql`(
  select coalesce(sum(${payments.amount}), 0.00) from ${payments}
  join ${roundOrders} on ${roundOrders.orderNumber} = ${payments.orderNumber}
  where ${roundOrders.roundId} = ${courierRounds.id} and ${roundOrders.result} = 'delivered'
    and ${payments.method} = 'cash'
    and (${payments.at} >= ${courierRounds.started} or ${payments.id} = ${roundOrders.paymentId}))`;

function selectRounds(db: Database | Transaction) {
  const ofRound = (what: ReturnType<typeof sql>) =>
    sql`(select ${what} from ${roundOrders} where ${roundOrders.roundId} = ${courierRounds.id})`;
  return db
    .select({
      ...columnsOf(courierRounds, 'id', 'courier', 'started_by', 'cash_counted', 'closed_by', 'note'),
      started: momentText(courierRounds.started),
      order_count: sql<number>`${ofRound(sql`count(*)::int`)}`,
      open_count: sql<number>`${ofRound(sql`count(*) filter (where ${roundOrders.result} is null)::int`)}`,
      cash_expected: sql<string>`coalesce(${courierRounds.cashExpected}, ${cashOfRound})::text`,
      closed: sql<string | null>`${momentText(courierRounds.closed)}`,
    })
    .from(courierRounds)
    .$dynamic();
}

/** Couriers' rounds, the latest first unless the query says otherwise. */
export function listRounds(request: FastifyRequest, query: Query) {
  const where = and(contains(query.q, courierRounds.courier), among(courierRounds.id, query.id));
  const order = toOrderBy(query.sort ?? '-started', { started: courierRounds.started }, courierRounds.id);
  return pageOfQuery(request, query, selectRounds(request.server.db), { where, order });
}

/** One round with its orders, in the order in which they were placed. */
export async function findRound(db: Database | Transaction, id: number): Promise<StaffRound | undefined> {
  const [round] = await selectRounds(db).where(eq(courierRounds.id, id));
  if (!round) return undefined;
  const carried = await db
    .select({
      id: orderId,
      ...columnsOf(orders, 'version', 'phone', 'address', 'city', 'note'),
      status: staffStatus,
      buyer: recipientName,
      tins: parcelTins,
      to_collect: toCollect,
      ...columnsOf(roundOrders, 'result', 'reason', 'courier_note'),
    })
    .from(roundOrders)
    .innerJoin(orders, eq(orders.number, roundOrders.orderNumber))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(roundOrders.roundId, id))
    .orderBy(asc(orders.placed), asc(orders.number));
  return { ...round, orders: carried };
}

/** The staff, and whoever else has carried a round lately, by name. */
export async function listCouriers(db: Database, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - KNOWN_FOR_DAYS * 86_400_000);
  const [members, carriers] = await Promise.all([
    db
      .select({ name: fullName })
      .from(staff)
      .innerJoin(users, eq(users.id, staff.id))
      .where(isNotNull(staff.enrolled)),
    db
      .selectDistinct({ name: courierRounds.courier })
      .from(courierRounds)
      .where(gt(courierRounds.started, since)),
  ]);
  return [...new Set([...members, ...carriers].map(({ name }) => name))].sort();
}
