import type * as contract from '@pouchery/contract/backoffice/customers';
import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { recordChange, recordChanges, THE_SHOP } from '#api/backoffice/audit/record-change.ts';
import { forgetOldGuests } from '#api/backoffice/people/orders/forget-guest.ts';
import { staffStatus } from '#api/backoffice/people/orders/orders-queries.ts';
import { lockVersion } from '#api/backoffice/row-version.ts';
import type { StaffMember } from '#api/backoffice/staff/staff-queries.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { passwordResets, users } from '#api/features/accounts/accounts-tables.ts';
import { endUserSessions } from '#api/features/accounts/sessions-queries.ts';
import { touchOrders } from '#api/features/orders/order-events.ts';
import { isOpenOrder, orderId } from '#api/features/orders/orders-queries.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { deleteUser } from '#api/features/profile/profile-queries.ts';
import { lockLevelsOf } from '#api/features/stock/order-stock.ts';
import { stepOrder } from '#api/features/stock/step-order.ts';
import type { StockKeeper } from '#api/features/stock/write-movements.ts';
import { recurringRun } from '#api/jobs/schedule-run.ts';
import { findCustomer, refuseStaff } from './customers-queries.ts';

type Erasure = z.output<typeof contract.eraseCustomer.schema.querystring>;
type Shop = Pick<FastifyInstance, 'db' | 'outbox'>;

/** Not while the shop is starting. */
const FIRST_MS = 10 * 60_000;
const ERASED_AT_ONCE = 100;

export const ERASE_QUEUE = recurringRun('erase-customers', { firstMs: FIRST_MS });

/**
 * Erases a customer as they could themselves. What becomes of orders under way has to be chosen: those that are still here are
 * cancelled, or the account is closed now and erased when the last of them has come to its end. Throws 400 for people who work
 * for the shop, while orders are under way and nothing is chosen, and where one that is to be cancelled has left.
 */
export function eraseCustomer(
  { db, outbox, jobs }: Shop & Pick<FastifyInstance, 'jobs'>,
  staff: StaffMember,
  { id, version, open_orders: openOrders }: Erasure & { id: number },
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const customer = await lockVersion(tx, users, { id, version }, () => findCustomer(tx, id));
    refuseStaff(customer);
    if (openOrders === 'keep' && customer.open_orders.length > 0) {
      await closeAccount(tx, id, now);
      await recordChange(tx, staff, { subject: 'customer', subject_id: id, action: 'erase_later' });
      return;
    }
    if (openOrders === 'cancel') await cancelOrders(tx, { jobs, staff }, id);
    await deleteUser(tx, outbox, customer);
    await recordChange(tx, staff, { subject: 'customer', subject_id: id, action: 'erase' });
  });
}

/** Nobody comes in any more; what the parcels need stays until they have arrived. */
async function closeAccount(tx: Transaction, id: number, now: Date) {
  const since = now.toISOString();
  await tx
    .update(users)
    .set({ toErase: now, blocked: sql`coalesce(${users.blocked}, ${since})` })
    .where(eq(users.id, id));
  await endUserSessions(tx, id);
  await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
}

/** The person goes in the same transaction: nobody is told. */
async function cancelOrders(tx: Transaction, by: StockKeeper & { staff: StaffMember }, userId: number) {
  const stillHere = and(eq(orders.userId, userId), inArray(orders.status, ['pending', 'confirmed']));
  const found = await tx
    .select({ id: orderId, number: orders.number, status: staffStatus, told: orders.status })
    .from(orders)
    .where(stillHere)
    .orderBy(orders.number)
    .for('update');
  await touchOrders(tx, stillHere);
  // Of all at once: one order after the other, whoever orders tins of two of them could wait for us, and we for them.
  await lockLevelsOf(
    tx,
    found.map(({ number }) => number),
  );
  for (const { number, status } of found) await stepOrder(tx, by, number, { from: status, to: 'cancelled' });
  await recordChanges(
    tx,
    by.staff,
    found.map(({ id, told }) => ({
      subject: 'order',
      subject_id: id,
      subject_name: id,
      action: 'change',
      before: { status: told },
      after: { status: 'cancelled' },
    })),
  );
}

/** Those are erased whose last order has come to its end, and guests after a year. Throws once all were tried. */
export async function eraseForgotten({
  work: db,
  outbox,
  now,
}: Pick<FastifyInstance, 'work' | 'outbox' | 'now'>) {
  await eraseDue({ db, outbox }).finally(() => forgetOldGuests(db, now()));
}

/**
 * Erases those whose account was closed, as far as no order of theirs is under way any more. Whoever cannot be erased keeps
 * nobody else waiting; then it throws an AggregateError.
 */
export async function eraseDue({ db, outbox }: Shop) {
  const open = db.select({ number: orders.number }).from(orders).where(isOpenOrder(users.id));
  const due = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isNotNull(users.toErase), notExists(open)))
    .limit(ERASED_AT_ONCE);
  const failures: unknown[] = [];
  for (const person of due) {
    const erased = db.transaction(async (tx) => {
      await deleteUser(tx, outbox, person);
      await recordChange(tx, THE_SHOP, { subject: 'customer', subject_id: person.id, action: 'erase' });
    });
    await erased.catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Somebody could not be erased.');
}
