import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { clearExpired } from '#api/database/clear-expired.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { hashSecret } from '#api/same-secret.ts';
import type { SecretKeys } from '#api/secret-keys.ts';
import { sessions, users } from './accounts-tables.ts';
import { describeDevice } from './device.ts';
import {
  type AccessToken,
  firstRefreshToken,
  listNextRefreshTokens,
  REFRESH_SECONDS,
  type RefreshToken,
} from './session-tokens.ts';

/** How long a second tab's refresh may be on its way while the first tab goes on with the new token. */
const GRACE_SECONDS = 10;
/** However often it is refreshed, a session ends a year after the password was asked for. */
const MAX_SECONDS = 365 * 86_400;
const MAX_USER_AGENT = 400;
/** More browsers than anybody has: of a program that logs in again and again. */
const MAX_OF_PERSON = 100;

type Clock = { now: Date; keys: SecretKeys };

/**
 * Logs a browser in. Undefined when `passwordHash` is no longer the person's, or the person is blocked: a moment ago
 * is enough. Takes old sessions away while it is there.
 */
export async function startSession(
  db: Database | Transaction,
  {
    userId,
    passwordHash,
    userAgent,
    now,
  }: { userId: number; passwordHash: string; userAgent: string; now: Date },
): Promise<RefreshToken | undefined> {
  const token = firstRefreshToken(randomUUID());
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash), isNull(users.blocked)))
      .for('share');
    if (!user) return undefined;
    await tx.insert(sessions).values({
      id: token.sessionId,
      userId,
      tokenHash: hashSecret(token.secret),
      userAgent: userAgent.slice(0, MAX_USER_AGENT),
      started: now,
      refreshed: now,
      expires: after(now, REFRESH_SECONDS),
    });
    await clearExpired(tx, sessions, now);
    const older = tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.refreshed), desc(sessions.started))
      .offset(MAX_OF_PERSON);
    await tx.delete(sessions).where(inArray(sessions.id, older));
    return token;
  });
}

/**
 * Replaces a refresh token. The one before it gives the same again until the browser is known to have it, because a response
 * may be lost, and for a few seconds more, because of two tabs. Any other that was spent comes from a thief or goes to
 * one, so its session ends. Undefined when there is no session (any more).
 */
export async function refreshSession(
  db: Database,
  given: RefreshToken,
  { userAgent, now, keys }: Clock & { userAgent: string },
): Promise<RefreshToken | undefined> {
  const { sessionId, number } = given;
  const [next, ...others] = listNextRefreshTokens(given, keys);
  const lastMoment = sql`${sessions.started} + make_interval(secs => ${MAX_SECONDS})`;
  const [replaced] = await db
    .update(sessions)
    .set({
      tokenHash: hashSecret(next.secret),
      tokenNumber: next.number,
      tokenArrived: false,
      userAgent: userAgent.slice(0, MAX_USER_AGENT),
      refreshed: now,
      expires: sql`least(${after(now, REFRESH_SECONDS).toISOString()}::timestamptz, ${lastMoment})`,
    })
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.tokenNumber, number),
        eq(sessions.tokenHash, hashSecret(given.secret)),
        gt(sessions.expires, now),
      ),
    )
    .returning({ id: sessions.id });
  if (replaced) return next;

  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.expires, now)));
  if (!session || session.tokenNumber <= number) return undefined;
  const isLatest = (token: RefreshToken) =>
    session.tokenNumber === token.number && session.tokenHash === hashSecret(token.secret);
  const latest = [next, ...others].find(isLatest);
  const isOnItsWay = now.getTime() - session.refreshed.getTime() <= GRACE_SECONDS * 1000;
  if (latest && (isOnItsWay || !session.tokenArrived)) return latest;
  await endSession(db, sessionId);
  return undefined;
}

/** What `recordUse` needs to know of a session. */
export const tokenState = { number: sessions.tokenNumber, arrived: sessions.tokenArrived };

/** The browser uses the newest access token, so it has the newest refresh token too: the one before has had its day. */
export async function recordUse(
  db: Database,
  { sessionId, number }: AccessToken,
  session: { number: number; arrived: boolean },
) {
  if (session.arrived || session.number !== number) return;
  await db
    .update(sessions)
    .set({ tokenArrived: true })
    .where(and(eq(sessions.id, sessionId), eq(sessions.tokenNumber, number)));
}

export async function endSession(db: Database | Transaction, id: string) {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Ends all of a person's sessions, or all but one. */
export async function endUserSessions(
  db: Database | Transaction,
  userId: number,
  { except }: { except?: string } = {},
) {
  const isOther = except === undefined ? undefined : ne(sessions.id, except);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
}

/** Ends one of a person's sessions. False when it is none of theirs. */
export async function endUserSession(db: Database, userId: number, id: string) {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** The last used first. */
export async function listUserSessions(db: Database, userId: number, now: Date) {
  const rows = await db
    .select({
      id: sessions.id,
      user_agent: sessions.userAgent,
      started: momentText(sessions.started),
      last_used: momentText(sessions.refreshed),
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expires, now)))
    .orderBy(desc(sessions.refreshed), desc(sessions.started));
  return rows.map(({ user_agent, ...session }) => ({ ...session, device: describeDevice(user_agent) }));
}

function after(now: Date, seconds: number) {
  return new Date(now.getTime() + seconds * 1000);
}
