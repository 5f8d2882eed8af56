import * as contract from '@pouchery/contract/accounts';
import { toShopDay } from '@pouchery/contract/shop-time';
import { getCaller } from '@pouchery/overload/networks';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { hashPassword } from '#api/features/passwords/password-hash.ts';
import { confirmationFaults, passwordFaults } from '#api/features/passwords/password-rules.ts';
import { rulesOn } from '#api/features/selling/rules-on.ts';
import { fieldErrors } from '#api/http/api-error.ts';
import { limitAttempts } from '#api/http/attempt-limits.ts';
import { readForm, throwFormErrors } from '#api/http/form-faults.ts';
import { requirePerson } from '#api/http/require-person.ts';
import { serve } from '#api/http/serve.ts';
import { CODE_RESEND_SECONDS, limitMailRequests, limitMails } from '#api/mail/mail-limits.ts';
import { registrations } from '#api/observability/shop-counters.ts';
import { birthFault } from './adult.ts';
import { codeMail } from './code-mail.ts';
import { addPending, isTaken, verifyPending } from './registration-queries.ts';
import { makeCode } from './verification-codes.ts';

const TAKEN = 'A user with that email already exists.'; // docs/behaviour.md#email-taken
const WRONG_CODE = 'The code is incorrect or has expired.';
const [QUARTER_HOUR, HOUR] = [900, 3_600];

export const registrationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.startRegistration,
    attachValidation: true,
    handler: async (request) => {
      const { right, faults, typed } = readForm(contract.registration, request);
      const caller = getCaller(request);
      const pair = [right.email?.toLowerCase() ?? '', caller];
      await limitMailRequests(request, 'verification-code');
      if (right.email) await limitAttempts(app, [{ what: 'register', by: pair, max: 20, seconds: HOUR }]);
      await requirePerson(request, right.recaptcha_token ?? '', 'register');
      const day = toShopDay(app.now());
      throwFormErrors(faults, {
        email: right.email && (await isTaken(app.db, right.email)) ? [TAKEN] : [],
        password: await passwordFaults(typed('password'), right, app.env.shopName),
        password_confirm: confirmationFaults(typed('password'), typed('password_confirm')),
        date_of_birth: right.date_of_birth
          ? [birthFault(right.date_of_birth, day, await rulesOn(app.db, day), request.locale) ?? []].flat()
          : [],
      });

      const { password, password_confirm: _, recaptcha_token: __, ...form } = request.body;
      // Only what sends a mail: a form that was corrected need not wait.
      await limitMails(request, 'verification-code', { to: form.email });
      const passwordHash = await hashPassword(password);
      const code = makeCode();
      const person = { ...form, language: request.locale };
      await app.db.transaction(async (tx) => {
        const clock = { now: app.now(), keys: app.secretKeys };
        await addPending(tx, person, { passwordHash, code, caller }, clock);
        await app.outbox.queue(tx, codeMail, { to: form.email, locale: request.locale, data: { code } });
      });
      return { detail: 'A verification code has been sent.', resend_after: CODE_RESEND_SECONDS };
    },
  });

  serve(app, contract.verifyRegistration, {}, async (request) => {
    const { email, code } = request.body;
    const caller = getCaller(request);
    await limitAttempts(app, [
      { what: 'code', by: [caller], max: 60, seconds: QUARTER_HOUR },
      { what: 'code', by: [email.toLowerCase(), caller], max: 20, seconds: QUARTER_HOUR },
    ]);
    const clock = { now: app.now(), keys: app.secretKeys };
    const outcome = await verifyPending(app.db, { email, code, caller }, clock);
    if (outcome === 'wrong') throw fieldErrors({ code: [WRONG_CODE] });
    if (outcome === 'taken') throw fieldErrors({ email: [TAKEN] });
    registrations.inc();
    return { detail: 'Your account has been created. You can now log in.' };
  });
};
