import type { Session } from '@pouchery/contract/accounts';
import * as contract from '@pouchery/contract/accounts';
import { getCaller } from '@pouchery/overload/networks';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { clearSessionCookies, hasSessionCookie } from '#api/features/accounts/session-cookies.ts';
import { endUserSessions, listUserSessions } from '#api/features/accounts/sessions-queries.ts';
import {
  expiredSession,
  findSignedIn,
  requireUser,
  type SignedIn,
} from '#api/features/accounts/signed-in.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { isPassword } from '#api/features/passwords/password-hash.ts';
import { fieldErrors } from '#api/http/api-error.ts';
import { limitAttempts } from '#api/http/attempt-limits.ts';
import { serve } from '#api/http/serve.ts';
import { deleteUser, findPasswordHash, findPersonalData, findUser, renameUser } from './profile-queries.ts';

const QUARTER_HOUR = 900;
/** Everything about a person is read at most so often. */
const EXPORTS_AN_HOUR = 20;

export const profileRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.getProfile, {}, async (request, reply) => {
    const signedIn = await findSignedIn(request);
    const user = signedIn && (await findUser(app.db, signedIn.id));
    if (user) return user;
    // Nobody is no error, so that every anonymous page has a clean console (docs/behaviour.md#nobody).
    if (!hasSessionCookie(request)) return reply.code(204).send();
    throw expiredSession();
  });

  serve(app, contract.changeProfile, {}, async (request) => {
    const { id } = await requireUser(request);
    await renameUser(app.db, id, request.body);
    return requireSelf(await findUser(app.db, id));
  });

  serve(app, contract.listSessions, {}, async (request) => {
    const user = await requireUser(request);
    return withCurrent(user, await listUserSessions(app.db, user.id, app.now()));
  });

  serve(app, contract.endSessions, {}, async (request, reply) => {
    const { id } = await requireUser(request);
    await endUserSessions(app.db, id);
    clearSessionCookies(reply);
  });

  serve(app, contract.exportPersonalData, {}, async (request, reply) => {
    const user = await requireUser(request);
    await limitAttempts(app, [
      { what: 'export', by: [String(user.id)], max: EXPORTS_AN_HOUR, seconds: 3_600 },
    ]);
    const data = requireSelf(await findPersonalData(app.db, toReadContext(request), user, app.now()));
    reply.header('content-disposition', 'attachment; filename="personal-data.json"');
    return { ...data, sessions: withCurrent(user, data.sessions) };
  });

  serve(app, contract.deleteAccount, {}, async (request, reply) => {
    const { id, email } = await requireUser(request);
    await limitAttempts(app, [
      { what: 'delete account', by: [String(id), getCaller(request)], max: 10, seconds: QUARTER_HOUR },
    ]);
    const hash = await findPasswordHash(app.db, id);
    if (!(await isPassword(request.body.password, hash)))
      throw fieldErrors({ password: ['Incorrect password.'] });
    await deleteUser(app.db, app.outbox, { id, email });
    clearSessionCookies(reply);
  });
};

function withCurrent({ session_id }: SignedIn, sessions: Omit<Session, 'is_current'>[]) {
  return sessions.map((session) => ({ ...session, is_current: session.id === session_id }));
}

/** Whoever was deleted between two queries is not signed in any more. */
function requireSelf<User>(user: User | undefined) {
  if (user === undefined) throw expiredSession();
  return user;
}
