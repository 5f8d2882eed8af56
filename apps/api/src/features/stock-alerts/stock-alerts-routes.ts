import { DEFAULT_LOCALE, isLocale, type Locale } from '@pouchery/contract/locales';
import { STOCK_ALERT_FORMS, type StockAlertStep } from '@pouchery/contract/stock-alert-pages';
import * as contract from '@pouchery/contract/stock-alerts';
import { getCaller } from '@pouchery/overload/networks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Transaction } from '#api/database/open-database.ts';
import { requireUser } from '#api/features/accounts/signed-in.ts';
import { ApiError, notFound } from '#api/http/api-error.ts';
import { limitAttempts } from '#api/http/attempt-limits.ts';
import { addPlainForms, PLAIN_FORM } from '#api/http/plain-forms.ts';
import { requirePerson } from '#api/http/require-person.ts';
import { serve } from '#api/http/serve.ts';
import { limitMailRequests, limitMails } from '#api/mail/mail-limits.ts';
import { shopPage } from '#api/mail/mail-words.ts';
import { alertPage } from './alert-links.ts';
import { readAlertToken } from './alert-tokens.ts';
import {
  addAlert,
  confirmAlert,
  findAlertProduct,
  isFull,
  listOwnAlerts,
  removeAlert,
  removeOwnAlert,
} from './stock-alerts-queries.ts';
import { announceInStock, forgetAlertLater, STOCK_ALERTS_QUEUE } from './stock-alerts-queue.ts';

const QUARTER_HOUR = 900;
const FULL = 'So many people are waiting for this product that we take no more addresses.';

type AlertRequest = z.infer<typeof contract.stockAlertRequest> & { slug: string; locale: Locale };

export const stockAlertRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.requestStockAlert, {}, (request) =>
    ask(request, { ...request.body, slug: request.params.slug, locale: request.locale }),
  );
  await app.register(stockAlertForms);
  await app.register(ownAlertRoutes);
};

/** What a customer waits for. Whose an address is was proved when the account was made: it is not asked by mail again. */
const ownAlertRoutes: FastifyPluginAsyncZod = async (app) => {
  async function requireWriter(request: FastifyRequest) {
    const { id, email } = await requireUser(request);
    await limitAttempts(app, [{ what: 'own stock alerts', by: [`user ${id}`], max: 60, seconds: 600 }]);
    return email;
  }

  serve(app, contract.listStockAlerts, {}, async (request) => {
    const { email } = await requireUser(request);
    return { alerts: await listOwnAlerts(app.db, email) };
  });

  serve(app, contract.addStockAlert, {}, async (request) => {
    const email = await requireWriter(request);
    const { slug } = request.body;
    await app.db.transaction(async (tx) => {
      const product = await findAlertProduct(tx, slug, app.now());
      if (!product) throw notFound();
      const added = await addAlert(tx, product.id, { slug, email, locale: request.locale }, app.now());
      const alert = added && (await confirm(tx, app, added.id));
      if (alert?.isFull) throw new ApiError(400, { detail: FULL });
    });
    return { alerts: await listOwnAlerts(app.db, email) };
  });

  serve(app, contract.removeStockAlert, {}, async (request) => {
    const email = await requireWriter(request);
    await removeOwnAlert(app.db, email, request.params.slug);
    return { alerts: await listOwnAlerts(app.db, email) };
  });
};

/**
 * The same for every address: what is known of it is looked up later (stock-alerts-queue.ts). Who is refused, is so
 * whatever that is, and hears why.
 */
async function ask(request: FastifyRequest, { slug, email, website, locale, recaptcha_token }: AlertRequest) {
  const app = request.server;
  await limitMailRequests(request, 'stock-alert-confirm');
  if (website !== '') {
    request.log.info('a stock alert filled in the honeypot');
    return;
  }
  const product = await findAlertProduct(app.db, slug, app.now());
  if (!product) throw notFound();
  if (await isFull(app.db, product.id)) throw new ApiError(400, { detail: FULL });
  await requirePerson(request, recaptcha_token, 'stock_alert');
  await limitMails(request, 'stock-alert-confirm', { to: email, about: slug });
  await app.jobs.send(app.db, STOCK_ALERTS_QUEUE, { kind: 'request', slug, email, locale });
}

const text = z.string().max(300).default('');
const requestForm = contract.stockAlertRequest.extend({ slug: z.string().max(200) });
const tokenForm = z.object({ token: text, locale: text });
/** Forms of pages without scripts, which lead to a page, and the one press of a mail program (RFC 8058), which does not. */
const stockAlertForms: FastifyPluginAsyncZod = async (app) => {
  addPlainForms(app);

  app.post(
    `${STOCK_ALERT_FORMS}request/`,
    { config: PLAIN_FORM, schema: { hide: true } },
    async (request, reply) => {
      const form = requestForm.safeParse(request.body);
      // A wrong address says so in the language of its page, too.
      const locale = toLocale(tokenForm.safeParse(request.body).data?.locale, request);
      if (!form.success) return leadTo(reply, locale, 'wrong');
      // It has no token to show, and is no way around reCAPTCHA.
      if (app.env.recaptcha.secret) return leadTo(reply, locale, 'scripts');
      const step = await ask(request, { ...form.data, locale }).then(() => 'sent' as const, toStep);
      return leadTo(reply, locale, step);
    },
  );

  app.post(
    `${STOCK_ALERT_FORMS}confirm/`,
    { config: PLAIN_FORM, schema: { hide: true } },
    async (request, reply) => {
      const form = tokenForm.safeParse(request.body).data;
      const id = await readToken(request, form?.token, 'confirm');
      const alert = id === undefined ? undefined : await app.db.transaction((tx) => confirm(tx, app, id));
      const step = !alert ? 'expired' : alert.isFull ? 'full' : 'confirmed';
      return leadTo(reply, toLocale(form?.locale, request), step);
    },
  );

  const unsubscribe = `${STOCK_ALERT_FORMS}unsubscribe/`;
  app.post(
    unsubscribe,
    { config: PLAIN_FORM, schema: { hide: true, querystring: tokenForm } },
    async (request, reply) => {
      const isOneClick = request.query.token !== '';
      const form = tokenForm.safeParse(request.body).data;
      const id = await readToken(request, isOneClick ? request.query.token : form?.token, 'unsubscribe');
      if (id !== undefined) await removeAlert(app.db, id);
      if (isOneClick) return reply.code(204).send();
      return leadTo(reply, toLocale(form?.locale, request), 'unsubscribed');
    },
  );
  // A mail program that knows nothing of one press opens the link: it leads to the page that asks.
  app.get(
    unsubscribe,
    { config: PLAIN_FORM, schema: { hide: true, querystring: tokenForm } },
    async (request, reply) =>
      reply.redirect(
        shopPage(
          app.env.siteUrl,
          request.locale,
          alertPage('unsubscribe', encodeURIComponent(request.query.token)),
        ),
        303,
      ),
  );
};

/** The alert that a link is for; undefined for one that was made up. */
async function readToken(
  request: FastifyRequest,
  token: string | undefined,
  purpose: 'confirm' | 'unsubscribe',
) {
  const app = request.server;
  await limitAttempts(app, [
    { what: 'stock alert link', by: [getCaller(request)], max: 60, seconds: QUARTER_HOUR },
  ]);
  return readAlertToken(token ?? '', purpose, app.secretKeys);
}

/** Gives the alert; undefined when it is gone. */
async function confirm(tx: Transaction, app: FastifyInstance, id: string) {
  const alert = await confirmAlert(tx, id, app.now());
  if (!alert || alert.isFull) return alert;
  await forgetAlertLater(tx, app.jobs, alert.expires);
  // It may have come back before its owner read the mail.
  await announceInStock(tx, app.jobs, [alert.productId]);
  return alert;
}

/** What a visitor without scripts is told; what nobody expected is thrown on. */
function toStep(error: unknown): StockAlertStep {
  if (!(error instanceof ApiError) || error.statusCode >= 500) throw error;
  if (error.statusCode === 429) return 'later';
  return error.body.detail === FULL ? 'full' : 'wrong';
}

function leadTo(reply: FastifyReply, locale: Locale, step: StockAlertStep) {
  return reply.redirect(shopPage(reply.server.env.siteUrl, locale, alertPage(step)), 303);
}

function toLocale(locale: string | undefined, request: FastifyRequest): Locale {
  if (isLocale(locale)) return locale;
  return request.locale ?? DEFAULT_LOCALE;
}
