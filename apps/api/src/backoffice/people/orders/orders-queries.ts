import type {
  ListedOrder,
  listAllOrders as listCall,
  StaffOrder,
} from '@pouchery/contract/backoffice/orders';
import { hasRight, type StaffRole } from '@pouchery/contract/backoffice/staff-roles';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { auditEntries } from '#api/backoffice/audit/audit-tables.ts';
import { among, equals, foundIn, onDays, pageOfQuery, toOrderBy } from '#api/backoffice/list-pages.ts';
import { hasTag } from '#api/backoffice/people/staff-tags.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { users, userText } from '#api/features/accounts/accounts-tables.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { orderId, orderNumber, selectOrders } from '#api/features/orders/orders-queries.ts';
import { orderItems, orders, orderText } from '#api/features/orders/orders-tables.ts';

type Query = z.infer<typeof listCall.schema.querystring>;

/** Somebody's whole order, as those see it who help customers. */
export type WholeOrder = StaffOrder & { total: string; customer: { email: string } | null };

const customer = sql<WholeOrder['customer']>`case when ${users.id} is not null then jsonb_build_object(
  'id', ${users.id}, 'email', ${users.email}, 'first_name', ${users.firstName},
  'last_name', ${users.lastName}, 'language', ${users.language}) end`;

/** Orders that match the query's filters, the newest first unless it says otherwise. */
export async function listAllOrders(request: FastifyRequest, query: Query) {
  const { server, staff } = request;
  const { db } = server;
  const page = await pageOfQuery(
    request,
    query,
    db
      .select({
        id: orderId,
        version: orders.version,
        date: momentText(orders.placed),
        status: orders.status,
        total: orders.total,
        currency: sql<'GEL'>`'GEL'`,
        item_count: sql<number>`(
            select sum(${orderItems.quantity})::int from ${orderItems} where ${eq(orderItems.orderNumber, orders.number)})`,
        city: orders.city,
        tags: orders.tags,
        customer,
      })
      .from(orders)
      .leftJoin(users, eq(users.id, orders.userId))
      .$dynamic(),
    ordersFound(db, query),
  );
  return { ...page, results: page.results.map((row) => asSeenBy(staff, row)) };
}

/** Which orders a query finds, and in which order. */
export function ordersFound(db: Database, query: Query) {
  const sorts = { date: orders.placed, total: orders.total };
  return { where: matching(db, query), order: toOrderBy(query.sort ?? '-date', sorts, orders.number) };
}

/** An order as somebody of the staff sees it: who only packs reads where it goes, no price and no address of mail. */
export function asSeenBy<Order extends ListedOrder | StaffOrder>(
  { role }: { role: StaffRole },
  order: Order,
): Order {
  if (hasRight(role, 'helpCustomers')) return order;
  return {
    ...order,
    total: null,
    customer: order.customer && { ...order.customer, email: null },
    ...('items' in order && { items: order.items.map((item) => ({ ...item, price: null })) }),
  };
}

/** An order with its customer, and who brought it to which status. */
export async function findAnyOrder(
  db: Database | Transaction,
  context: ReadContext,
  id: string,
): Promise<WholeOrder | undefined> {
  const own = eq(orders.number, orderNumber(id) ?? 0);
  const [order] = await selectOrders(db, context).where(own);
  if (!order) return undefined;
  const [rest] = await db
    .select({ version: orders.version, note: orders.note, tags: orders.tags, customer })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(own);
  return rest && { ...order, ...rest, history: await listHistory(db, order.id) };
}

function listHistory(db: Database | Transaction, id: string) {
  const status = sql<StaffOrder['status']>`(
    select change ->> 'after' from jsonb_array_elements(${auditEntries.changes}) as change
    where change ->> 'field' = 'status')`;
  return db
    .select({ at: momentText(auditEntries.at), staff_name: auditEntries.staffName, status })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject, 'order'),
        eq(auditEntries.subjectId, id),
        sql`${auditEntries.changes} @> '[{"field": "status"}]'`,
      ),
    )
    .orderBy(desc(auditEntries.id));
}

function matching(db: Database, { q, id, status, customer_id, tag, from, until }: Query): SQL | undefined {
  const numbers = id.flatMap((one) => orderNumber(one) ?? []);
  const buyers = db
    .select({ id: users.id })
    .from(users)
    .where(foundIn(q, userText(users)));
  return and(
    // As an array, or no index would serve both.
    q === '' ? undefined : or(foundIn(q, orderText(orders)), sql`${orders.userId} = any(array${buyers})`),
    among(orders.number, numbers),
    among(orders.status, status),
    equals(orders.userId, customer_id),
    hasTag(orders, tag),
    onDays(orders.placed, from, until),
  );
}
