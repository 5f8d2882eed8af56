import type { Caller } from '@pouchery/contract/backoffice/new-orders';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { fullName } from '#api/backoffice/staff/staff-queries.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { samePhone } from '#api/features/orders/same-phone.ts';

type Asked = { phone: string; customer_id?: number | undefined };

/** A customer, or who has ordered with a phone number before: the latest of them, with where that order went. */
export async function findCaller(db: Database, { phone, customer_id }: Asked): Promise<Caller | null> {
  const theirs = customer_id ? eq(users.id, customer_id) : samePhone(phone);
  if (!theirs) return null;
  const [latest] = await db
    .select({
      customer_id: users.id,
      name: sql<string>`coalesce(${fullName}, ${orders.guestName})`,
      email: sql<string>`coalesce(${users.email}, ${orders.guestEmail})`,
      language: sql<Caller['language']>`coalesce(${users.language}, ${orders.guestLanguage}, 'en')`,
      phone: sql<string>`coalesce(${orders.phone}, '')`,
      address: sql<string>`coalesce(${orders.address}, '')`,
      city: sql<string>`coalesce(${orders.city}, '')`,
      postal_code: sql<string>`coalesce(${orders.postalCode}, '')`,
      order_count: sql<number>`(count(${orders.number}) over ())::int`,
      since: sql<string | null>`${momentText(sql`min(${orders.placed}) over ()`)}`,
    })
    .from(orders)
    .fullJoin(users, eq(users.id, orders.userId))
    .where(theirs)
    // An account says more than the name that somebody wrote down.
    .orderBy(asc(sql`${users.id} is null`), desc(orders.placed), desc(orders.number))
    .limit(1);
  return latest ?? null;
}
