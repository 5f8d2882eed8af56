import * as contract from '@pouchery/contract/accounts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requirePerson } from '#api/features/accounts/require-person.ts';
import { hashPassword } from '#api/features/passwords/password-hash.ts';
import { passwordFaults } from '#api/features/passwords/password-rules.ts';
import { type FieldMessages, fieldErrors } from '#api/http/api-error.ts';
import { callerOf, limitAttempts } from '#api/http/attempt-limits.ts';
import { birthFault } from './adult.ts';
import { codeMail } from './code-mail.ts';
import { addPending, isTaken, verifyPending } from './registration-queries.ts';
import { makeCode, RESEND_SECONDS } from './verification-codes.ts';

const TAKEN = 'A user with that email already exists.'; // Specification §5.
const WRONG_CODE = 'The code is incorrect or has expired.';
const [QUARTER_HOUR, HOUR] = [900, 3_600];

export const registrationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.startRegistration,
    handler: async (request) => {
      const { password, password_confirm: _, recaptcha_token: token, ...form } = request.body;
      const caller = callerOf(request);
      const pair = [form.email.toLowerCase(), caller];
      await limitAttempts(app, [
        { what: 'register', by: [caller], most: 60, seconds: HOUR },
        { what: 'register', by: pair, most: 20, seconds: HOUR },
      ]);
      await requirePerson(app, token, 'register');
      const faults: FieldMessages = {
        email: (await isTaken(app.db, form.email)) ? [TAKEN] : [],
        password: await passwordFaults(password, form, app.env.shopName),
        date_of_birth: [birthFault(form.date_of_birth, app.now())].filter((fault) => fault !== undefined),
      };
      const messages = Object.entries(faults).filter(([, said]) => said.length > 0);
      if (messages.length > 0) throw fieldErrors(Object.fromEntries(messages));

      // Only what sends a mail: a form that was corrected need not wait.
      await limitAttempts(app, [{ what: 'code mail', by: pair, most: 1, seconds: RESEND_SECONDS }]);
      const passwordHash = await hashPassword(password);
      const code = makeCode();
      const person = { ...form, language: request.locale };
      await app.db.transaction(async (tx) => {
        const clock = { now: app.now(), key: app.secretKey };
        await addPending(tx, person, { passwordHash, code, caller }, clock);
        await app.outbox.queue(tx, codeMail, { to: form.email, locale: request.locale, data: { code } });
      });
      return { detail: 'A verification code has been sent.', resend_after: RESEND_SECONDS };
    },
  });

  app.route({
    ...contract.verifyRegistration,
    handler: async (request, reply) => {
      const { email, code } = request.body;
      const caller = callerOf(request);
      await limitAttempts(app, [
        { what: 'code', by: [caller], most: 60, seconds: QUARTER_HOUR },
        { what: 'code', by: [email.toLowerCase(), caller], most: 20, seconds: QUARTER_HOUR },
      ]);
      const clock = { now: app.now(), key: app.secretKey };
      const outcome = await verifyPending(app.db, { email, code, caller }, clock);
      if (outcome === 'wrong') throw fieldErrors({ code: [WRONG_CODE] });
      if (outcome === 'taken') throw fieldErrors({ email: [TAKEN] });
      return reply.code(201).send({ detail: 'Your account has been created. You can now log in.' });
    },
  });
};
