import { randomUUID } from 'node:crypto';
import type { Locale } from '@pouchery/contract/locales';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { clearExpired } from '#api/database/clear-expired.ts';
import { valuesOf } from '#api/database/columns-of.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { hasEmail } from '#api/features/accounts/accounts-queries.ts';
import { pendingRegistrations, users } from '#api/features/accounts/accounts-tables.ts';
import type { SecretKeys } from '#api/secret-keys.ts';
import { CODE_SECONDS, hashCaller, hashCode, isCaller, isCode, MAX_TRIES } from './verification-codes.ts';

type Person = {
  email: string;
  first_name: string;
  last_name: string;
  date_of_birth: string;
  language: Locale;
};
type Clock = { now: Date; keys: SecretKeys };

export async function isTaken(db: Database, email: string) {
  const [user] = await db.select({ id: users.id }).from(users).where(hasEmail(email));
  return user !== undefined;
}

/**
 * Keeps a registration until its code comes back. Each is a row of its own beside earlier ones of the same address:
 * a code only ever opens the account with the password it was asked for with. Takes old ones away.
 */
export async function addPending(
  tx: Transaction,
  person: Person,
  { passwordHash, code, caller }: { passwordHash: string; code: string; caller: string },
  { now, keys }: Clock,
) {
  const id = randomUUID();
  await tx.insert(pendingRegistrations).values({
    id,
    ...valuesOf(person, 'email', 'first_name', 'last_name', 'date_of_birth', 'language'),
    passwordHash,
    codeHash: hashCode(id, code, keys),
    callerHash: hashCaller(id, caller, keys),
    expires: new Date(now.getTime() + CODE_SECONDS * 1000),
  });
  await clearExpired(tx, pendingRegistrations, now);
}

/**
 * Makes the account whose code this is and forgets all other registrations of the address; `taken` when there is one
 * already. A wrong code counts against every registration it was tried on, for its own caller and for all others
 * apart: five tries each, so that nobody elsewhere can use them up.
 */
export function verifyPending(
  db: Database,
  { email, code, caller }: { email: string; code: string; caller: string },
  { now, keys }: Clock,
): Promise<'created' | 'taken' | 'wrong'> {
  const isOfEmail = eq(sql`lower(${pendingRegistrations.email})`, email.toLowerCase());
  return db.transaction(async (tx) => {
    // One after another: of two at the same moment the second finds nothing left.
    const rows = await tx
      .select()
      .from(pendingRegistrations)
      .where(and(isOfEmail, gt(pendingRegistrations.expires, now)))
      .orderBy(asc(pendingRegistrations.id))
      .for('update');
    const isOwn = (row: (typeof rows)[number]) => isCaller(caller, row, keys);
    // Whoever has asked for a code means one of these: another's password is not planted by typing another's code.
    const own = rows.filter(isOwn);
    const [meant, tries] = own.length > 0 ? ([own, 'ownTries'] as const) : ([rows, 'otherTries'] as const);
    const open = meant.filter((row) => row[tries] < MAX_TRIES);
    const match = open.find((row) => isCode(code, row, keys));
    if (!match) {
      await countTries(tx, open, tries);
      return 'wrong';
    }
    const { firstName, lastName, dateOfBirth, passwordHash, language } = match;
    const created = await tx
      .insert(users)
      .values({ email: match.email, firstName, lastName, dateOfBirth, passwordHash, language, joined: now })
      .onConflictDoNothing()
      .returning({ id: users.id });
    await tx.delete(pendingRegistrations).where(isOfEmail);
    return created.length > 0 ? 'created' : 'taken';
  });
}

async function countTries(tx: Transaction, rows: { id: string }[], tries: 'ownTries' | 'otherTries') {
  const ids = rows.map(({ id }) => id);
  await tx
    .update(pendingRegistrations)
    .set({ [tries]: sql`${pendingRegistrations[tries]} + 1` })
    .where(inArray(pendingRegistrations.id, ids));
}
