import { eq, sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { users } from './accounts-tables.ts';

/** The row of `users` with this address, in whatever capitals. */
export function hasEmail(email: string) {
  return eq(sql`lower(${users.email})`, email.toLowerCase());
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
