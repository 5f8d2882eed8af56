import * as contract from '@pouchery/contract/accounts';
import { getCaller } from '@pouchery/overload/networks';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { loginLimits } from '#api/features/accounts/login-limits.ts';
import { requireUser } from '#api/features/accounts/signed-in.ts';
import { ApiError, fieldErrors } from '#api/http/api-error.ts';
import { forgetAttempts, limitAttempts } from '#api/http/attempt-limits.ts';
import { readForm, throwFormErrors } from '#api/http/form-faults.ts';
import { requirePerson } from '#api/http/require-person.ts';
import { serve } from '#api/http/serve.ts';
import { limitMailRequests, limitMails } from '#api/mail/mail-limits.ts';
import { passwordChangedMail } from './password-changed-mail.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { confirmationFaults, passwordFaults } from './password-rules.ts';
import { findOwner, findResetOwner, replacePassword, resetPassword } from './passwords-queries.ts';
import { RESET_QUEUE } from './reset-queue.ts';

/** The same for every address (docs/behaviour.md#password-reset). */
const NEUTRAL = 'If an account with that email exists, we have sent a link to reset the password.';
const SPENT = 'This link has expired or has already been used.';
const WRONG_CURRENT = ['Incorrect password.'];
const DONE = 'Your password has been changed. Please log in.';
const QUARTER_HOUR = 900;

export const passwordRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.requestPasswordReset, {}, async (request) => {
    const { email, recaptcha_token: token } = request.body;
    await limitMailRequests(request, 'password-reset');
    await requirePerson(request, token, 'password_reset');
    await limitMails(request, 'password-reset', { to: email });
    // The same for any address: who has an account is looked up later (reset-queue.ts).
    await app.jobs.send(app.db, RESET_QUEUE, { email, locale: request.locale });
    return { detail: NEUTRAL };
  });

  app.route({
    ...contract.confirmPasswordReset,
    attachValidation: true,
    handler: async (request) => {
      const { right, faults, typed } = readForm(contract.passwordReset, request);
      await limitAttempts(app, [
        { what: 'reset token', by: [getCaller(request)], max: 30, seconds: QUARTER_HOUR },
      ]);
      if (right.token === undefined) throwFormErrors(faults);
      const owner = await findResetOwner(app.db, right.token ?? '', app.now());
      if (!owner) throw new ApiError(400, { detail: SPENT });
      throwFormErrors(faults, {
        password: await passwordFaults(typed('password'), owner, app.env.shopName),
        password_confirm: confirmationFaults(typed('password'), typed('password_confirm')),
      });
      const { token, password } = request.body;
      const hash = await hashPassword(password);
      const isReset = await app.db.transaction(async (tx) => {
        if (!(await resetPassword(tx, token, hash, app.now()))) return false;
        await app.outbox.queue(tx, passwordChangedMail, {
          to: owner.email,
          locale: owner.language,
          data: {},
        });
        return true;
      });
      if (!isReset) throw new ApiError(400, { detail: SPENT });
      // Whoever had to look for the password has tried some.
      await forgetAttempts(app, loginLimits(owner.email, request));
      return { detail: DONE };
    },
  });

  app.route({
    ...contract.changePassword,
    attachValidation: true,
    handler: (request) => changePassword(request),
  });
};

async function changePassword(request: FastifyRequest) {
  const app = request.server;
  const { id, session_id: sessionId } = await requireUser(request);
  const { right, faults, typed } = readForm(contract.passwordChange, request);
  await limitAttempts(app, [
    { what: 'password', by: [String(id), getCaller(request)], max: 10, seconds: QUARTER_HOUR },
  ]);
  const owner = await findOwner(app.db, id);
  const current = right.current_password;
  const isWrong = current !== undefined && !(await isPassword(current, owner?.passwordHash));
  throwFormErrors(faults, {
    current_password: isWrong ? WRONG_CURRENT : [],
    password: await passwordFaults(typed('password'), owner ?? {}, app.env.shopName),
    password_confirm: confirmationFaults(typed('password'), typed('password_confirm')),
  });
  if (!owner) throw wrongCurrent();
  const passwordHash = await hashPassword(right.password ?? '');
  await app.db.transaction(async (tx) => {
    const known = owner.passwordHash;
    if (!(await replacePassword(tx, { userId: id, sessionId, known, passwordHash }))) throw wrongCurrent();
    await app.outbox.queue(tx, passwordChangedMail, {
      to: owner.email,
      locale: owner.language,
      data: {},
    });
  });
}

function wrongCurrent() {
  return fieldErrors({ current_password: WRONG_CURRENT });
}
