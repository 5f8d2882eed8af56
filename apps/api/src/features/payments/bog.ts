import { z } from 'zod';
import { toTetri } from '#api/features/checkout/money.ts';
import type { BankAnswer, BankClient } from './bank.ts';
import { cacheToken, callBank, sentText, word } from './call-bank.ts';

type BogSettings = { clientId: string; clientSecret: string; tokenUrl: string; apiUrl: string };

const STATES: Record<string, BankAnswer['state']> = {
  created: 'open',
  processing: 'open',
  auth_requested: 'open',
  blocked: 'held',
  completed: 'captured',
  partial_completed: 'captured',
  rejected: 'failed',
  refund_requested: 'captured',
  refunded: 'captured',
  refunded_partially: 'captured',
};

const started = z.object({
  id: word.min(1),
  _links: z.object({ redirect: z.object({ href: z.url({ protocol: /^https?$/ }).max(2_000) }) }),
});
/** Of a receipt what is of use. Who paid, and with which card, is not. */
const receipt = z.object({
  order_id: word,
  order_status: z.object({ key: word }),
  purchase_units: z.object({
    request_amount: sentText,
    transfer_amount: sentText.nullish(),
    refund_amount: sentText.nullish(),
    currency_code: z.literal('GEL'),
  }),
});
const received = z.object({ key: word.optional() });

/** Bank of Georgia, Payments v1. Amounts go out as numbers and come back as texts. */
export function openBog({ clientId, clientSecret, tokenUrl, apiUrl }: BogSettings): BankClient {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const { withToken, renew } = cacheToken(tokenUrl, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  function post<Shape extends z.ZodType>(
    path: string,
    key: string,
    body: object,
    shape: Shape,
    language: Record<string, string> = {},
  ) {
    return withToken((authorization) =>
      callBank(
        `${apiUrl}${path}`,
        {
          method: 'POST',
          headers: {
            authorization,
            'content-type': 'application/json',
            'idempotency-key': key,
            ...language,
          },
          body: JSON.stringify(body),
        },
        shape,
      ),
    );
  }
  return {
    async start({ id, orderId, amount, minutes, locale, returnTo, callbackTo }) {
      const total = Number(amount);
      const order = {
        callback_url: callbackTo,
        external_order_id: id,
        capture: 'automatic',
        ttl: minutes,
        purchase_units: {
          currency: 'GEL',
          total_amount: total,
          // The bank is told what it comes to, not what was bought.
          basket: [{ product_id: orderId, quantity: 1, unit_price: total }],
        },
        redirect_urls: { success: returnTo, fail: returnTo },
      };
      const language = { 'accept-language': locale === 'ka' ? 'ka' : 'en' };
      const answer = await post('/ecommerce/orders', id, order, started, language);
      return { bankId: answer.id, payAt: answer._links.redirect.href };
    },
    async read(bankId) {
      const path = `/receipt/${encodeURIComponent(bankId)}`;
      const said = await withToken((authorization) =>
        callBank(`${apiUrl}${path}`, { method: 'GET', headers: { authorization } }, receipt),
      );
      return toAnswer(said);
    },
    async capture({ bankId, amount, key }) {
      const path = `/payment/authorization/approve/${encodeURIComponent(bankId)}`;
      await post(path, key, { amount: Number(amount) }, received);
    },
    async cancel({ bankId, key }) {
      await post(`/payment/authorization/cancel/${encodeURIComponent(bankId)}`, key, {}, received);
    },
    async refund({ bankId, amount, key }) {
      const path = `/payment/refund/${encodeURIComponent(bankId)}`;
      await post(path, key, { amount: Number(amount) }, received);
    },
    refundFrom: (now) => now,
    check: async () => void (await renew()),
  };
}

function toAnswer(said: z.output<typeof receipt>): BankAnswer {
  const { key } = said.order_status;
  const { request_amount, transfer_amount, refund_amount } = said.purchase_units;
  const state = STATES[key] ?? 'unclear';
  const taken = transfer_amount ?? request_amount;
  // Of what is held and freed nothing was taken.
  const captured = state === 'captured' && toTetri(taken) > 0n ? taken : '0.00';
  const all = key === 'refunded' ? captured : '0.00';
  return {
    state: key === 'refunded' && captured === '0.00' ? 'failed' : state,
    captured,
    returned: refund_amount && refund_amount !== '0.00' ? refund_amount : all,
    isBusy: key === 'refund_requested' || key === 'processing',
    said: { ...said },
  };
}
