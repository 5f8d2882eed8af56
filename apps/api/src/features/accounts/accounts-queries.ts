import type { User } from '@pouchery/contract/accounts';
import { eq, sql } from 'drizzle-orm';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { reviews } from '#api/features/reviews/reviews-tables.ts';
import { users } from './accounts-tables.ts';

/** The row of `users` with this address, in whatever capitals. */
export function hasEmail(email: string) {
  return eq(sql`lower(${users.email})`, email.toLowerCase());
}

/** A person as the person sees it. */
export async function findUser(db: Database | Transaction, id: number): Promise<User | undefined> {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      first_name: users.firstName,
      last_name: users.lastName,
      date_of_birth: users.dateOfBirth,
      date_joined: momentText(users.joined),
      order_count: sql<number>`(select count(*)::int from ${orders} where ${orders.userId} = ${id})`,
      review_count: sql<number>`(select count(*)::int from ${reviews} where ${reviews.userId} = ${id})`,
    })
    .from(users)
    .where(eq(users.id, id));
  return user;
}

/** What a password is checked against, and what else must be known of the person then. */
export async function findCredentials(db: Database, email: string) {
  const [row] = await db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      language: users.language,
      isBlocked: sql<boolean>`${users.blocked} is not null`,
    })
    .from(users)
    .where(hasEmail(email));
  return row;
}
