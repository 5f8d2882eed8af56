import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@pouchery/contract/backoffice/customers';
import type { Customer } from '@pouchery/contract/backoffice/customers';
import { hasRight } from '@pouchery/contract/backoffice/staff-roles';
import { and, eq, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { recordChange } from '#api/backoffice/audit/record-change.ts';
import { among, foundIn, pageOfQuery, toOrderBy, whether } from '#api/backoffice/list-pages.ts';
import { hasTag } from '#api/backoffice/people/staff-tags.ts';
import { changeRow, type RowKind } from '#api/backoffice/row-writes.ts';
import type { StaffMember } from '#api/backoffice/staff/staff-queries.ts';
import { staff as staffTable } from '#api/backoffice/staff/staff-tables.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { passwordResets, sessions, users, userText } from '#api/features/accounts/accounts-tables.ts';
import { endUserSessions } from '#api/features/accounts/sessions-queries.ts';
import { listOpenOrders } from '#api/features/orders/orders-queries.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { reviews } from '#api/features/reviews/reviews-tables.ts';
import { contactMessages } from '#api/features/support/support-tables.ts';
import { ApiError, forbidden } from '#api/http/api-error.ts';

const WORKS_HERE = 'This person works for the shop: take their role away first.';

type Query = z.infer<typeof contract.listCustomers.schema.querystring>;
type Change = z.output<typeof contract.changeCustomer.schema.body>;

const isFrom = sql`lower(${contactMessages.email}) = lower(${users.email})`;

const orderTotal = sql<string>`(
  select coalesce(sum(${orders.total}), 0)::numeric(12, 2)::text from ${orders}
  where ${and(eq(orders.userId, users.id), notInArray(orders.status, ['cancelled', 'returned']))})`;

const listed = {
  ...columnsOf(users, 'id', 'version', 'email', 'first_name', 'last_name', 'language', 'tags'),
  joined: momentText(users.joined),
  is_blocked: sql<boolean>`${users.blocked} is not null`,
  order_count: sql<number>`(select count(*)::int from ${orders} where ${eq(orders.userId, users.id)})`,
  review_count: sql<number>`(select count(*)::int from ${reviews} where ${eq(reviews.userId, users.id)})`,
};

/**
 * Customers that match the query's filters, the newest first unless it says otherwise. Staff have a list of their own;
 * here they are found by id alone, for the orders and reviews that name them.
 */
export function listCustomers(request: FastifyRequest, query: Query) {
  const { db } = request.server;
  return pageOfQuery(request, query, db.select(listed).from(users).$dynamic(), customersFound(db, query));
}

/** Which customers a query finds, and in which order. */
export function customersFound(db: Database, query: Query) {
  const sorts = { joined: users.joined, last_name: users.lastName, email: sql`lower(${users.email})` };
  return { where: matching(db, query), order: toOrderBy(query.sort ?? '-joined', sorts, users.id) };
}

/** Customers as a file has them. */
export function selectCustomers(db: Database) {
  return db
    .select({ ...listed, order_total: orderTotal, note: users.note })
    .from(users)
    .$dynamic();
}

export async function findCustomer(db: Database | Transaction, id: number): Promise<Customer | undefined> {
  const [customer] = await db
    .select({
      ...listed,
      blocked: sql<string | null>`${momentText(users.blocked)}`,
      ...columnsOf(users, 'blocked_note', 'note', 'reviews_wait'),
      to_erase: sql<string | null>`${momentText(users.toErase)}`,
      last_seen: sql<string | null>`(
        select ${momentText(sql`max(${sessions.refreshed})`)} from ${sessions} where ${eq(sessions.userId, users.id)})`,
      message_count: sql<number>`(
        select count(*)::int from ${contactMessages} where ${isFrom})`,
      order_total: orderTotal,
      is_staff: sql<boolean>`exists (select 1 from ${staffTable} where ${eq(staffTable.id, users.id)})`,
    })
    .from(users)
    .where(eq(users.id, id));
  return customer && { ...customer, open_orders: await listOpenOrders(db, id) };
}

const PRIVATE = ['blocked_note', 'note', 'tags'] as const;

const CUSTOMER: Omit<RowKind<Customer>, 'remove'> = {
  subject: 'customer',
  table: users,
  find: findCustomer,
  audited: ({ is_blocked, reviews_wait }) => ({ is_blocked, reviews_wait }),
  listPrivate: (before, after) => PRIVATE.filter((field) => !isDeepStrictEqual(before[field], after[field])),
};

/**
 * Blocks a customer, which ends their sessions and takes their links to new passwords away, or lets them in again, which is the owner's to
 * do; notes something about them. Throws 400 for people who work for the shop: blocking one would be a way to its keys.
 */
export function changeCustomer(request: FastifyRequest, id: number, { version, ...change }: Change) {
  const now = request.server.now().toISOString();
  const isOwners = [change.is_blocked, change.blocked_note, change.reviews_wait].some(
    (one) => one !== undefined,
  );
  if (isOwners && !hasRight(request.staff.role, 'runShop')) throw forbidden();
  return changeRow(request, CUSTOMER, { id, version }, async (tx, before) => {
    refuseStaff(before);
    const { is_blocked = before.is_blocked, reviews_wait, blocked_note = before.blocked_note } = change;
    await tx
      .update(users)
      .set({
        blocked: is_blocked ? sql`coalesce(${users.blocked}, ${now})` : null,
        blockedNote: is_blocked ? blocked_note : '',
        // Whoever is let in again stays.
        ...(!is_blocked && { toErase: null }),
        reviewsWait: reviews_wait,
        note: change.note,
        tags: change.tags,
      })
      .where(eq(users.id, id));
    if (!is_blocked) return;
    await endUserSessions(tx, id);
    await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
  });
}

/** Notes that somebody of the shop has taken all of a customer's data with them. */
export function recordExport(db: Database, staff: StaffMember, id: number) {
  return db.transaction((tx) =>
    recordChange(tx, staff, { subject: 'customer', subject_id: id, action: 'export' }),
  );
}

/** Throws 400 for people who work for the shop. */
export function refuseStaff({ is_staff }: Customer) {
  if (is_staff) throw new ApiError(400, { detail: WORKS_HERE });
}

function matching(db: Database, { q, id, tag, is_blocked: isBlocked }: Query): SQL | undefined {
  return and(
    foundIn(q, userText(users)),
    hasTag(users, tag),
    id.length > 0
      ? among(users.id, id)
      : notInArray(users.id, db.select({ id: staffTable.id }).from(staffTable)),
    whether(isBlocked, isNotNull(users.blocked)),
  );
}
