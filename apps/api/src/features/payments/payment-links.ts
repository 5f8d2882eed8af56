import { isLocale } from '@pouchery/contract/locales';
import { BANKS, type Bank } from '@pouchery/contract/order-payments';
import { getPaymentLink, PAYMENT_LINK_FORM } from '@pouchery/contract/payment-links';
import { getCaller } from '@pouchery/overload/networks';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { momentText } from '#api/database/moment-text.ts';
import { isPaid, toPay } from '#api/features/orders/order-money.ts';
import { orderNumber, toOrderId } from '#api/features/orders/orders-queries.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { ApiError, notFound } from '#api/http/api-error.ts';
import { limitAttempts } from '#api/http/attempt-limits.ts';
import { addPlainForms, PLAIN_FORM } from '#api/http/plain-forms.ts';
import { serve } from '#api/http/serve.ts';
import { shopPage } from '#api/mail/mail-words.ts';
import type { SecretKeys } from '#api/secret-keys.ts';
import { isSignature, sign } from '#api/signatures.ts';
import { offeredBanks } from './offered-payments.ts';
import { checkOrder, findOwnPayment } from './own-payment.ts';
import { payAgain } from './start-payment.ts';

const TOKEN = /^(PO-\d{1,9})\.([\w-]{43})$/;
const TEN_MINUTES = 600;

/** The page on which whoever has the link pays an order, and reads no more of it than its number and sum. */
export function paymentLinkPage(id: string, keys: SecretKeys) {
  return `/order/pay?token=${id}.${sign(toText(id), keys)}`;
}

function toText(id: string) {
  return `payment link ${id}`;
}

/** What the page of a payment link reads, and where its form leads: to a bank. */
export const paymentLinkRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, getPaymentLink, {}, async (request) => {
    const number = orderNumber(await readToken(request, request.params.token));
    const banks = await offeredBanks(request);
    // Whoever comes back from the bank reads what the bank says.
    request.release?.();
    await checkOrder(app, number);
    const [order] = await app.db
      .select({ total: orders.total, toPay, isPaid, until: momentText(orders.heldUntil) })
      .from(orders)
      .where(eq(orders.number, number));
    if (!order) throw notFound();
    const { pay_with: ways, bank_payment } = await findOwnPayment(app.db, number, banks, app.now());
    const pay_with = banks.filter((bank) => ways.includes(bank));
    const state = order.isPaid ? 'paid' : pay_with.length > 0 ? 'open' : 'closed';
    const amount = state === 'open' ? order.toPay : order.total;
    const { until } = order;
    return { id: toOrderId(number), amount, until, state, pay_with, bank_payment } as const;
  });
  await app.register(paymentLinkForm);
};

const form = z.object({
  token: z.string().max(80).default(''),
  bank: z.enum(BANKS),
  locale: z.string().max(10).default(''),
});

const paymentLinkForm: FastifyPluginAsyncZod = async (app) => {
  addPlainForms(app);
  app.post(PAYMENT_LINK_FORM, { config: PLAIN_FORM, schema: { hide: true } }, async (request, reply) => {
    const sent = form.safeParse(request.body);
    if (!sent.success) throw notFound();
    const { bank, token } = sent.data;
    const id = await readToken(request, token);
    const locale = isLocale(sent.data.locale) ? sent.data.locale : request.locale;
    const page = paymentLinkPage(id, app.secretKeys);
    const isBegun = await begin(request, id, bank, { locale, page });
    return reply.redirect(shopPage(app.env.siteUrl, locale, isBegun ? page : `${page}&failed=1`), 303);
  });
};

/** Whether the bank has a page now on which the order is paid; the link's own page leads there. */
async function begin(request: FastifyRequest, id: string, bank: Bank, back: Parameters<typeof payAgain>[3]) {
  if (!(await offeredBanks(request)).includes(bank)) return false;
  request.release?.();
  try {
    return (await payAgain(request.server, id, bank, back)) !== null;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** The order that a link is for. Throws 404 for one that was made up. */
async function readToken(request: FastifyRequest, token: string) {
  const app = request.server;
  const by = [getCaller(request)];
  await limitAttempts(app, [{ what: 'payment link', by, max: 120, seconds: TEN_MINUTES }]);
  const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (id === '' || !isSignature(signature, toText(id), app.secretKeys)) throw notFound();
  return id;
}
