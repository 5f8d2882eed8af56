import { and, eq, gt, isNull } from 'drizzle-orm';
import { clearExpired } from '#api/database/clear-expired.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { hasEmail } from '#api/features/accounts/accounts-queries.ts';
import { passwordResets, users } from '#api/features/accounts/accounts-tables.ts';
import { endUserSessions } from '#api/features/accounts/sessions-queries.ts';
import { hashSecret } from '#api/same-secret.ts';

const LINK_SECONDS = 3_600;

const owner = {
  ...columnsOf(users, 'id', 'email', 'first_name', 'last_name', 'language'),
  passwordHash: users.passwordHash,
};

/** Whom a link goes to: nobody for an unknown address, and where the person is blocked. */
export async function findResetUser(db: Database, email: string) {
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(hasEmail(email), isNull(users.blocked)));
  return user;
}

/** Keeps a link's token, as a hash. False when this job has done so before. Takes old ones away. */
export async function addReset(
  tx: Transaction,
  { id, userId, token, now }: { id: string; userId: number; token: string; now: Date },
) {
  const expires = new Date(now.getTime() + LINK_SECONDS * 1000);
  const added = await tx
    .insert(passwordResets)
    .values({ id, userId, tokenHash: hashSecret(token), expires })
    .onConflictDoNothing()
    .returning({ id: passwordResets.id });
  await clearExpired(tx, passwordResets, now);
  return added.length > 0;
}

/** Whose password a link sets, while it is good. */
export async function findResetOwner(db: Database, token: string, now: Date) {
  const [user] = await db
    .select(owner)
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isGood(token, now));
  return user;
}

/**
 * Sets the password of the link's owner, ends all sessions and takes all of the owner's links away. False when the
 * link has been used or its time is over: of two at once, one.
 */
export async function resetPassword(tx: Transaction, token: string, passwordHash: string, now: Date) {
  const [used] = await tx
    .delete(passwordResets)
    .where(isGood(token, now))
    .returning({ userId: passwordResets.userId });
  if (!used) return false;
  await setPassword(tx, used.userId, passwordHash);
  await endUserSessions(tx, used.userId);
  return true;
}

export async function findOwner(db: Database, id: number) {
  const [user] = await db.select(owner).from(users).where(eq(users.id, id));
  return user;
}

/** Sets a person's password and ends the sessions of all other browsers. False when it is another by now. */
export async function replacePassword(
  tx: Transaction,
  { userId, sessionId, known, passwordHash }: Replacement,
) {
  const isKnown = await setPassword(tx, userId, passwordHash, known);
  if (isKnown) await endUserSessions(tx, userId, { except: sessionId });
  return isKnown;
}

type Replacement = { userId: number; sessionId: string; known: string; passwordHash: string };

/** Links to set one go with the password they were to replace. */
async function setPassword(tx: Transaction, userId: number, passwordHash: string, known?: string) {
  const isKnown = known === undefined ? undefined : eq(users.passwordHash, known);
  const changed = await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), isKnown))
    .returning({ id: users.id });
  if (changed.length > 0) await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  return changed.length > 0;
}

function isGood(token: string, now: Date) {
  return and(eq(passwordResets.tokenHash, hashSecret(token)), gt(passwordResets.expires, now));
}
