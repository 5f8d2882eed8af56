import { DEFAULT_LOCALE, isLocale, type Locale } from '@pouchery/contract/locales';
import { STOCK_ALERT_FORMS, type StockAlertStep } from '@pouchery/contract/stock-alert-pages';
import * as contract from '@pouchery/contract/stock-alerts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError, notFound } from '#api/http/api-error.ts';
import { getCaller, limitAttempts } from '#api/http/attempt-limits.ts';
import { shopPage } from '#api/mail/mail-words.ts';
import { alertPage } from './alert-links.ts';
import { readAlertToken } from './alert-tokens.ts';
import { confirmAlert, findAlertProduct, removeAlert } from './stock-alerts-queries.ts';
import { announceInStock, forgetAlertLater, STOCK_ALERTS_QUEUE } from './stock-alerts-queue.ts';

const [QUARTER_HOUR, HOUR, DAY] = [900, 3_600, 86_400];

type Asked = z.infer<typeof contract.stockAlertRequest> & { slug: string; locale: Locale };

export const stockAlertRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.requestStockAlert,
    handler: async (request, reply) => {
      await ask(request, { ...request.body, slug: request.params.slug, locale: request.locale });
      return reply.code(204).send();
    },
  });
  await app.register(stockAlertForms);
};

/** The same for every address: what becomes of the request is decided later (stock-alerts-queue.ts). */
async function ask(request: FastifyRequest, { slug, email, website, locale }: Asked) {
  const app = request.server;
  const caller = getCaller(request);
  await limitAttempts(app, [
    { what: 'stock alert', by: [caller], most: 20, seconds: HOUR },
    { what: 'stock alert', by: [caller], most: 60, seconds: DAY },
    { what: 'stock alert', by: [email.toLowerCase(), caller], most: 10, seconds: HOUR },
  ]);
  if (website !== '') {
    request.log.info('a stock alert filled in the honeypot');
    return;
  }
  if (!(await findAlertProduct(app.db, slug))) throw notFound();
  await app.jobs.send(app.db, STOCK_ALERTS_QUEUE, { kind: 'request', slug, email, locale });
}

const text = z.string().max(300).default('');
const requestForm = contract.stockAlertRequest.extend({ slug: z.string().max(200), locale: text });
const tokenForm = z.object({ token: text });
const MAX_FORM_BYTES = 4_096;
/** Nothing here depends on who is logged in, so no cookie is looked at; a page of another site is refused all the same. */
const FORM = { ignoresCookies: true } as const;

/** Forms of pages without scripts, which lead to a page, and the one press of a mail program (RFC 8058), which does not. */
const stockAlertForms: FastifyPluginAsyncZod = async (app) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('preHandler', async (request) => refuseForeign(request));

  app.post(
    `${STOCK_ALERT_FORMS}request/`,
    { config: FORM, schema: { hide: true } },
    async (request, reply) => {
      const form = requestForm.safeParse(request.body);
      const locale = toLocale(form.data?.locale, request);
      if (!form.success) return leadTo(reply, locale, 'wrong');
      const step = await ask(request, { ...form.data, locale }).then(() => 'sent' as const, toStep);
      return leadTo(reply, locale, step);
    },
  );

  app.post(
    `${STOCK_ALERT_FORMS}confirm/`,
    { config: FORM, schema: { hide: true } },
    async (request, reply) => {
      const id = await readToken(request, tokenForm.safeParse(request.body).data?.token, 'confirm');
      const language = id === undefined ? undefined : await confirm(app, id);
      return leadTo(reply, language ?? request.locale, language ? 'confirmed' : 'expired');
    },
  );

  const unsubscribe = `${STOCK_ALERT_FORMS}unsubscribe/`;
  app.post(
    unsubscribe,
    { config: FORM, schema: { hide: true, querystring: tokenForm } },
    async (request, reply) => {
      const isOneClick = request.query.token !== '';
      const token = isOneClick ? request.query.token : tokenForm.safeParse(request.body).data?.token;
      const id = await readToken(request, token, 'unsubscribe');
      const language = id === undefined ? undefined : await removeAlert(app.db, id);
      if (isOneClick) return reply.code(204).send();
      return leadTo(reply, language ?? request.locale, 'unsubscribed');
    },
  );
  // A mail program that knows nothing of one press opens the link: it leads to the page that asks.
  app.get(
    unsubscribe,
    { config: FORM, schema: { hide: true, querystring: tokenForm } },
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
    { what: 'stock alert link', by: [getCaller(request)], most: 60, seconds: QUARTER_HOUR },
  ]);
  return readAlertToken(token ?? '', purpose, app.secretKeys);
}

/** Gives the language the alert was asked for in; undefined when it is gone. */
function confirm(app: FastifyInstance, id: string) {
  return app.db.transaction(async (tx) => {
    const alert = await confirmAlert(tx, id, app.now());
    if (!alert) return undefined;
    await forgetAlertLater(tx, app.jobs, alert.expires);
    // It may have come back before its owner read the mail.
    await announceInStock(tx, app.jobs, [alert.productId]);
    return alert.language;
  });
}

/** What a visitor without scripts is told; what nobody expected is thrown on. */
function toStep(error: unknown): StockAlertStep {
  if (!(error instanceof ApiError) || error.statusCode >= 500) throw error;
  return error.statusCode === 429 ? 'later' : 'wrong';
}

function leadTo(reply: FastifyReply, locale: Locale, step: StockAlertStep) {
  return reply.redirect(shopPage(reply.server.env.siteUrl, locale, alertPage(step)), 303);
}

function toLocale(locale: string | undefined, request: FastifyRequest): Locale {
  if (isLocale(locale)) return locale;
  return request.locale ?? DEFAULT_LOCALE;
}

/** Browsers say where a form comes from; mail programs do not. */
function refuseForeign({ headers, server: { env } }: FastifyRequest) {
  const { origin } = headers;
  if (origin === undefined || origin === env.siteUrl || origin === env.apiUrl) return;
  throw new ApiError(403, { detail: 'CSRF Failed: Origin checking failed.' });
}
