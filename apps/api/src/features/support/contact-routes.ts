import { DEFAULT_LOCALE } from '@pouchery/contract/locales';
import * as contract from '@pouchery/contract/support';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ApiError, unavailable } from '#api/http/api-error.ts';
import { getCaller, limitAttempts } from '#api/http/attempt-limits.ts';
import { contactMessages } from '#api/observability/shop-counters.ts';
import { contactMail } from './contact-mail.ts';
import { addContactMessage } from './contact-queries.ts';

const UNEXPECTED = 'An unexpected error occurred. Please try again.'; // docs/behaviour.md#contact-failure
const [TEN_MINUTES, DAY] = [600, 86_400];

export const contactRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.sendContactMessage,
    handler: async (request, reply) => {
      const { website, recaptcha_token: token, ...message } = request.body;
      const by = [getCaller(request)];
      await limitAttempts(app, [
        { what: 'contact', by, most: 5, seconds: TEN_MINUTES },
        { what: 'contact', by, most: 30, seconds: DAY },
      ]);
      if (website !== '') {
        request.log.info('a message to customer service filled in the honeypot');
        return reply.code(204).send();
      }
      // Nobody waits for this message so urgently that it should pass unchecked: an outage refuses it, for a while.
      const verdict = await app.verifyPerson(token, 'contact');
      if (verdict === 'unknown') throw unavailable(UNEXPECTED);
      if (verdict === 'program') throw new ApiError(400, { detail: UNEXPECTED });

      const language = request.locale;
      await app.db.transaction(async (tx) => {
        const id = await addContactMessage(tx, { ...message, language });
        await app.outbox.queue(tx, contactMail, {
          to: app.env.shopEmail,
          // The shop's own mailbox: whoever reads it reads the shop's first language.
          locale: DEFAULT_LOCALE,
          replyTo: { name: message.name, address: message.email },
          data: { ...message, language, place: `${app.env.apiUrl}/backoffice/messages/${id}` },
        });
      });
      contactMessages.inc();
      return reply.code(204).send();
    },
  });
};
