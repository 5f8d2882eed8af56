import * as contract from '@pouchery/contract/accounts';
import type { Locale } from '@pouchery/contract/locales';
import { getCaller } from '@pouchery/overload/networks';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '#api/database/open-database.ts';
import { findCredentials } from '#api/features/accounts/accounts-queries.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { loginLimits } from '#api/features/accounts/login-limits.ts';
import {
  clearSessionCookies,
  getAccessToken,
  getRefreshToken,
  setAccessCookie,
  setRefreshCookie,
} from '#api/features/accounts/session-cookies.ts';
import { endSession, refreshSession, startSession } from '#api/features/accounts/sessions-queries.ts';
import { expiredSession, notSignedIn } from '#api/features/accounts/signed-in.ts';
import { hashPassword, isOutdated, isPassword } from '#api/features/passwords/password-hash.ts';
import { ApiError } from '#api/http/api-error.ts';
import { forgetAttempts, limitAttempts } from '#api/http/attempt-limits.ts';
import { requirePerson } from '#api/http/require-person.ts';
import { serve } from '#api/http/serve.ts';
import { logins } from '#api/observability/shop-counters.ts';
import { findUser } from './profile-queries.ts';

const WRONG = 'Incorrect email or password. Please try again.'; // docs/behaviour.md#login-errors
const QUARTER_HOUR = 900;

export const loginRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.logIn, {}, async (request, reply) => {
    const { email, password, recaptcha_token: token } = request.body;
    const limits = loginLimits(email, request);
    await limitAttempts(app, [
      ...limits,
      { what: 'login', by: [getCaller(request)], max: 100, seconds: QUARTER_HOUR },
    ]);
    await requirePerson(request, token, 'login');

    const session = await openSession(app.db, email, password, request);
    const user = session && (await findUser(app.db, session.userId));
    logins.inc({ step: 'password', outcome: user ? 'right' : 'wrong' });
    if (!user) throw new ApiError(400, { detail: WRONG });

    await forgetAttempts(app, limits);
    const earlier = getSessionId(request);
    if (earlier) await endSession(app.db, earlier);
    setAccessCookie(reply, session.token);
    setRefreshCookie(reply, session.token);
    return user;
  });

  serve(app, contract.refreshSession, {}, async (request, reply) => {
    const given = getRefreshToken(request);
    const token =
      given &&
      (await refreshSession(app.db, given, {
        userAgent: getUserAgent(request),
        now: app.now(),
        keys: app.secretKeys,
      }));
    if (!token) {
      clearSessionCookies(reply);
      throw given ? expiredSession() : notSignedIn();
    }
    setAccessCookie(reply, token);
    setRefreshCookie(reply, token);
  });

  serve(app, contract.logOut, {}, async (request, reply) => {
    const sessionId = getSessionId(request);
    if (sessionId) await endSession(app.db, sessionId);
    clearSessionCookies(reply);
  });
};

/** Undefined for a wrong address or password and for somebody who is blocked, after the same work for each. */
async function openSession(db: Database, email: string, password: string, request: FastifyRequest) {
  // Once more where the password was hashed anew by another login of the same person at this moment.
  for (let attempt = 0; attempt < 2; attempt++) {
    const person = await findCredentials(db, email);
    const isRight = await isPassword(password, person?.passwordHash);
    if (!isRight || !person || person.isBlocked) return undefined;
    const passwordHash = await freshen(db, person, password, request.locale);
    const userAgent = getUserAgent(request);
    const token = await startSession(db, {
      userId: person.id,
      passwordHash,
      userAgent,
      now: request.server.now(),
    });
    if (token) return { userId: person.id, token };
  }
  return undefined;
}

type Person = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

/** Hashes the password anew where it was hashed with older parameters, and keeps the language it was typed in. */
async function freshen(db: Database, person: Person, password: string, language: Locale) {
  const isOld = isOutdated(person.passwordHash);
  const passwordHash = isOld ? await hashPassword(password) : person.passwordHash;
  if (isOld || person.language !== language) {
    await db
      .update(users)
      .set({ passwordHash, language })
      .where(and(eq(users.id, person.id), eq(users.passwordHash, person.passwordHash)));
  }
  return passwordHash;
}

function getSessionId(request: FastifyRequest) {
  return (getAccessToken(request) ?? getRefreshToken(request))?.sessionId;
}

function getUserAgent({ headers }: FastifyRequest) {
  return headers['user-agent'] ?? '';
}
