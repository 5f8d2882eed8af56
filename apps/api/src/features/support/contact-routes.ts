import { mainLocale } from '@pouchery/contract/main-locale';
import * as contract from '@pouchery/contract/support';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requirePerson } from '#api/http/require-person.ts';
import { serve } from '#api/http/serve.ts';
import { limitMailRequests, limitMails } from '#api/mail/mail-limits.ts';
import { contactMessages } from '#api/observability/shop-counters.ts';
import { contactMail } from './contact-mail.ts';
import { addContactMessage } from './contact-queries.ts';

const UNEXPECTED = 'An unexpected error occurred. Please try again.'; // docs/behaviour.md#contact-failure

export const contactRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.sendContactMessage, {}, async (request) => {
    const { website, recaptcha_token: token, ...message } = request.body;
    await limitMailRequests(request, 'contact-message');
    if (website !== '') {
      request.log.info('a message to customer service filled in the honeypot');
      return;
    }
    // Nobody waits for this message so urgently that it should pass unchecked: an outage refuses it, for a while.
    await requirePerson(request, token, 'contact', UNEXPECTED);
    await limitMails(request, 'contact-message');

    const language = request.locale;
    await app.db.transaction(async (tx) => {
      const id = await addContactMessage(tx, { ...message, language });
      await app.outbox.queue(tx, contactMail, {
        to: app.env.shopEmail,
        // The shop's own mailbox: whoever reads it reads the shop's main language.
        locale: mainLocale(),
        replyTo: { name: message.name, address: message.email },
        data: { ...message, language, place: `${app.env.apiUrl}/backoffice/messages/${id}` },
      });
    });
    contactMessages.inc();
  });
};
