import type { Caller } from '@pouchery/contract/backoffice/new-orders';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { fullName } from '#api/backoffice/staff/staff-queries.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { samePhone } from '#api/features/orders/same-phone.ts';

/** Who has ordered with a phone number before: the latest of them, with where that order went. */
export async function findCaller(db: Database, phone: string): Promise<Caller | null> {
  const sameNumber = samePhone(phone);
  if (!sameNumber) return null;
  const [latest] = await db
    .select({
      customer_id: users.id,
      name: sql<string>`coalesce(${fullName}, ${orders.guestName})`,
      email: sql<string>`coalesce(${users.email}, ${orders.guestEmail})`,
      language: sql<Caller['language']>`coalesce(${users.language}, ${orders.guestLanguage}, 'en')`,
      address: orders.address,
      city: orders.city,
      postal_code: orders.postalCode,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(sameNumber)
    // An account says more than the name that somebody wrote down.
    .orderBy(asc(sql`${users.id} is null`), desc(orders.placed), desc(orders.number))
    .limit(1);
  if (!latest) return null;
  const [counted] = await db
    .select({
      order_count: sql<number>`count(*)::int`,
      since: sql<string>`${momentText(sql`min(${orders.placed})`)}`,
    })
    .from(orders)
    .where(sameNumber);
  return counted ? { ...latest, ...counted } : null;
}
