import * as contract from '@pouchery/contract/backoffice/staff';
import { getCaller } from '@pouchery/overload/networks';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ALL_STAFF } from '#api/backoffice/who-may.ts';
import {
  endUserSession,
  endUserSessions,
  listUserSessions,
} from '#api/features/accounts/sessions-queries.ts';
import { isPassword } from '#api/features/passwords/password-hash.ts';
import { findPasswordHash } from '#api/features/profile/profile-queries.ts';
import { fieldErrors, notFound } from '#api/http/api-error.ts';
import { limitAttempts } from '#api/http/attempt-limits.ts';
import { serve } from '#api/http/serve.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { resetSecondFactor } from './staff-writes.ts';

/** What everybody on the staff sees and does of their own account; the password itself is changed as in the shop. */
export const ownProfileRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.getOwnProfile, ALL_STAFF, async ({ staff: { id, session_id } }) => {
    const [recovery_codes_left, sessions] = await Promise.all([
      countRecoveryCodes(app.db, id),
      listUserSessions(app.db, id, app.now()),
    ]);
    const seen = sessions.map((session) => ({ ...session, is_current: session.id === session_id }));
    return { recovery_codes_left, sessions: seen };
  });

  serve(app, contract.makeRecoveryCodes, ALL_STAFF, async (request) => {
    await requirePassword(request, request.body.password);
    const codes = await app.db.transaction((tx) => replaceRecoveryCodes(tx, request.staff));
    return { codes };
  });

  serve(app, contract.renewSecondFactor, ALL_STAFF, async (request) => {
    await requirePassword(request, request.body.password);
    await app.db.transaction((tx) => resetSecondFactor(tx, request.staff, request.staff.id));
  });

  serve(app, contract.endOtherSessions, ALL_STAFF, ({ staff: { id, session_id } }) =>
    endUserSessions(app.db, id, { except: session_id }),
  );
  serve(app, contract.endOwnSession, ALL_STAFF, async ({ staff, params }) => {
    if (!(await endUserSession(app.db, staff.id, params.id))) throw notFound();
  });
};

/** Throws 400 for a wrong password, and 429 for too many of them. */
async function requirePassword(request: FastifyRequest, password: string) {
  const { server, staff } = request;
  await limitAttempts(server, [
    { what: 'password', by: [String(staff.id), getCaller(request)], max: 10, seconds: 900 },
  ]);
  const hash = await findPasswordHash(server.db, staff.id);
  if (!(await isPassword(password, hash))) throw fieldErrors({ password: ['Incorrect password.'] });
}
