import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { columnsOf } from '#api/database/columns-of.ts';
import { planned } from '#api/database/planned-once.ts';
import { ApiError } from '#api/http/api-error.ts';
import { sessions, users } from './accounts-tables.ts';
import { getAccessToken, hasSessionCookie } from './session-cookies.ts';
import { recordUse, tokenState } from './sessions-queries.ts';

export type SignedIn = {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  /** The browser's own session. */
  session_id: string;
};

/**
 * Who is asking, by the access cookie; undefined for nobody, and for a session that has ended, wherever it was ended:
 * the database is asked each time.
 */
export async function findSignedIn(request: FastifyRequest): Promise<SignedIn | undefined> {
  const access = getAccessToken(request);
  if (!access) return undefined;
  const { db, now } = request.server;
  const params = { session: access.sessionId, now: now() };
  const [row] = await planned(db, 'signed-in', params, () =>
    db
      .select({
        ...columnsOf(users, 'id', 'email', 'first_name', 'last_name'),
        session_id: sessions.id,
        session: tokenState,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.id, sql.placeholder('session')), gt(sessions.expires, sql.placeholder('now')))),
  );
  if (!row) return undefined;
  const { session, ...user } = row;
  await recordUse(db, access, session);
  return user;
}

/** Who is asking. Throws 401 for nobody, and for a session that has expired: the client then refreshes it. */
export async function requireUser(request: FastifyRequest): Promise<SignedIn> {
  const user = await findSignedIn(request);
  if (user) return user;
  throw hasSessionCookie(request) ? expiredSession() : notSignedIn();
}

export function expiredSession() {
  return new ApiError(401, { detail: 'Given token not valid for any token type' });
}

export function notSignedIn() {
  return new ApiError(401, { detail: 'Authentication credentials were not provided.' });
}
