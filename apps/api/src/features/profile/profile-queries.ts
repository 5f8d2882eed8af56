import type { User } from '@pouchery/contract/accounts';
import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { columnsOf } from '#api/database/columns-of.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { isTagged, pendingRegistrations, users } from '#api/features/accounts/accounts-tables.ts';
import { listUserSessions } from '#api/features/accounts/sessions-queries.ts';
import { listAddresses } from '#api/features/addresses/addresses-queries.ts';
import { addresses } from '#api/features/addresses/addresses-tables.ts';
import { listCartLines } from '#api/features/cart/cart-queries.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { listConsents, wantsNewsNow } from '#api/features/consents/consents-queries.ts';
import { listFavourites } from '#api/features/favourites/favourites-queries.ts';
import { forgetPerson } from '#api/features/history/old-rows.ts';
import { forgetBuyer } from '#api/features/ordering/forget-buyer.ts';
import { listAllOrders, listOpenOrders, orderId } from '#api/features/orders/orders-queries.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { forgetAuthor, renameAuthor } from '#api/features/reviews/author-name.ts';
import { forgetVotes, listVotes } from '#api/features/reviews/helpful-votes-queries.ts';
import { listOwnReviews } from '#api/features/reviews/own-reviews-queries.ts';
import { reviews } from '#api/features/reviews/reviews-tables.ts';
import { selling } from '#api/features/selling/selling-tables.ts';
import { countOwnAlerts, forgetAlerts, listAlerts } from '#api/features/stock-alerts/stock-alerts-queries.ts';
import { contactMessages, contactReplies } from '#api/features/support/support-tables.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Outbox } from '#api/mail/outbox.ts';

type Names = { first_name?: string | undefined; last_name?: string | undefined };
type Known = { id: number; email: string };

/** A person as the person sees it. */
export async function findUser(db: Database | Transaction, id: number): Promise<User | undefined> {
  const [user] = await db
    .select({
      ...columnsOf(users, 'id', 'email', 'first_name', 'last_name', 'date_of_birth'),
      date_joined: momentText(users.joined),
      order_count: sql<number>`(select count(*)::int from ${orders} where ${orders.userId} = ${id})`,
      // Left out where the shop does not sell.
      address_count: ifOpen(
        sql<number>`(select count(*)::int from ${addresses} where ${addresses.userId} = ${id})`,
      ),
      wants_news: ifOpen(wantsNewsNow),
      alert_count: countOwnAlerts(users.email),
      review_count: sql<number>`(select count(*)::int from ${reviews} where ${reviews.userId} = ${id})`,
    })
    .from(users)
    .where(eq(users.id, id));
  if (!user) return undefined;
  const { address_count, wants_news, ...known } = user;
  return address_count === null || wants_news === null ? known : { ...known, address_count, wants_news };
}

function ifOpen<Value>(value: SQL<Value>) {
  return sql<Value | null>`case when (select ${selling.cartAndCheckout} from ${selling}) then ${value} end`;
}

/** Changes the names that are given; the person's reviews are signed with the new ones. */
export async function renameUser(db: Database, id: number, { first_name, last_name }: Names) {
  if (first_name === undefined && last_name === undefined) return;
  await db.transaction(async (tx) => {
    const [names] = await tx
      .update(users)
      .set({ firstName: first_name, lastName: last_name })
      .where(eq(users.id, id))
      .returning({ firstName: users.firstName, lastName: users.lastName });
    if (names) await renameAuthor(tx, id, names);
  });
}

export async function findPasswordHash(db: Database, id: number) {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id));
  return user?.hash;
}

/** All that the shop keeps about a person; undefined when there is no such person (any more). */
export async function findPersonalData(db: Database, context: ReadContext, person: Known, now: Date) {
  const [profile, kept_by_staff, sessions, rest] = await Promise.all([
    findUser(db, person.id),
    findStaffNotes(db, person.id),
    listUserSessions(db, person.id, now),
    findWritten(db, context, person),
  ]);
  return profile && { profile, kept_by_staff, sessions, ...rest };
}

/** What the staff have noted about a person and about their orders. */
async function findStaffNotes(db: Database, id: number) {
  const [[about], noted] = await Promise.all([
    db
      .select({
        ...columnsOf(users, 'language', 'blocked_note', 'note', 'tags'),
      })
      .from(users)
      .where(eq(users.id, id)),
    db
      .select({ id: orderId, note: orders.note, tags: orders.tags })
      .from(orders)
      .where(and(eq(orders.userId, id), or(ne(orders.note, ''), isTagged(orders))))
      .orderBy(orders.number),
  ]);
  return about && { ...about, orders: noted };
}

async function findWritten(db: Database, context: ReadContext, { id, email }: Known) {
  const [orders, reviews, favourites, cart, messages, stock_alerts, helpful_votes, addressBook, agreements] =
    await Promise.all([
      listAllOrders(db, context, id),
      listOwnReviews(db, { userId: id, locale: context.locale }),
      listFavourites(db, id),
      listCartLines(db, id),
      db
        .select({
          received: momentText(contactMessages.received),
          ...columnsOf(contactMessages, 'name', 'email', 'subject', 'message'),
          replies: sql<{ sent: string; text: string }[]>`(
          select coalesce(jsonb_agg(jsonb_build_object('sent', ${momentText(contactReplies.sent)}, 'text', ${contactReplies.text})
            order by ${contactReplies.id}), '[]')
          from ${contactReplies} where ${eq(contactReplies.messageId, contactMessages.id)})`,
        })
        .from(contactMessages)
        .where(isFrom(email))
        .orderBy(desc(contactMessages.received)),
      listAlerts(db, email),
      listVotes(db, id),
      listAddresses(db, id),
      listConsents(db, id),
    ]);
  return {
    orders,
    reviews,
    messages,
    stock_alerts,
    favourites,
    cart,
    helpful_votes,
    addresses: addressBook,
    agreements,
  };
}

/**
 * Deletes a person: sessions, links, votes, messages and mails that are still here go with the account; orders and
 * reviews stay and name nobody. Throws 400 while orders are under way, which would go to nobody then.
 */
export async function deleteUser(
  db: Database | Transaction,
  outbox: Pick<Outbox, 'forget'>,
  { id, email }: Known,
) {
  await db.transaction(async (tx) => {
    // First, so that what the person is writing at this moment is there to be forgotten, or is refused.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
    const open = await listOpenOrders(tx, id);
    if (open.length > 0) throw new ApiError(400, { detail: stillUnderWay(open) });
    await outbox.forget(tx, email);
    await forgetAlerts(tx, email);
    await forgetPerson(tx, { id, email });
    await forgetBuyer(tx, id);
    await forgetVotes(tx, id);
    await forgetAuthor(tx, id);
    await tx.delete(contactMessages).where(isFrom(email));
    await tx
      .delete(pendingRegistrations)
      .where(eq(sql`lower(${pendingRegistrations.email})`, email.toLowerCase()));
    await tx.delete(users).where(eq(users.id, id));
  });
}

function stillUnderWay(open: string[]) {
  return `Orders are still under way: ${open.join(', ')}. The account can be deleted when they are delivered or cancelled.`;
}

function isFrom(email: string) {
  return eq(sql`lower(${contactMessages.email})`, email.toLowerCase());
}
