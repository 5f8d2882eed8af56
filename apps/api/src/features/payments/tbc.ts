import { toShopDay, toShopNoon } from '@pouchery/contract/shop-time';
import { z } from 'zod';
import { type BankAnswer, type BankClient, BankSilent } from './bank.ts';
import { cacheToken, callBank, sentNumber, word } from './call-bank.ts';

type TbcSettings = {
  apiKey: string;
  clientId: string;
  clientSecret: string;
  tokenUrl: string;
  apiUrl: string;
};

const STATES: Record<string, BankAnswer['state']> = {
  Created: 'open',
  Processing: 'open',
  WaitingConfirm: 'held',
  Succeeded: 'captured',
  Failed: 'failed',
  Expired: 'failed',
  Returned: 'captured',
  PartialReturned: 'captured',
  CancelPaymentProcessing: 'captured',
  PaymentCompletionProcessing: 'held',
};
const BUSY = ['Processing', 'CancelPaymentProcessing', 'PaymentCompletionProcessing'];
const HALF_A_DAY_MS = 43_200_000;

const started = z.object({
  payId: word.min(1),
  links: z
    .array(z.object({ uri: z.string().max(2_000), rel: word.optional(), method: word.optional() }))
    .max(20),
});
/** Of a payment what is of use. Who paid, and with which card, is not. */
const payment = z.object({
  payId: word,
  status: word,
  currency: z.literal('GEL'),
  amount: sentNumber,
  confirmedAmount: sentNumber.nullish(),
  returnedAmount: sentNumber.nullish(),
  resultCode: word.nullish(),
});
const pageAddress = z.url({ protocol: /^https?$/ });
const done = z.object({ status: word.nullish() });

/** TBC, tpay. It knows no keys: whoever had no answer asks how it stands before asking for anything again. */
export function openTbc({ apiKey, clientId, clientSecret, tokenUrl, apiUrl }: TbcSettings): BankClient {
  const { withToken, renew } = cacheToken(tokenUrl, {
    method: 'POST',
    headers: { apikey: apiKey, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_Id: clientId, client_secret: clientSecret }).toString(),
  });
  function call<Shape extends z.ZodType>(path: string, body: object | undefined, shape: Shape) {
    return withToken((authorization) =>
      callBank(
        `${apiUrl}${path}`,
        {
          method: body ? 'POST' : 'GET',
          headers: { apikey: apiKey, authorization, 'content-type': 'application/json' },
          body: body && JSON.stringify(body),
        },
        shape,
      ),
    );
  }
  const pathOf = (bankId: string) => `/payments/${encodeURIComponent(bankId)}`;
  return {
    async start({ id, orderId, amount, minutes, locale, returnTo, callbackTo }) {
      const total = Number(amount);
      const { payId, links } = await call(
        '/payments',
        {
          amount: { currency: 'GEL', total, subTotal: total, tax: 0, shipping: 0 },
          returnurl: returnTo,
          callbackUrl: callbackTo,
          preAuth: false,
          expirationMinutes: minutes,
          // At most 25 characters, and none of them Georgian.
          extra: orderId,
          merchantPaymentId: id,
          language: locale === 'ka' ? 'KA' : 'EN',
        },
        started,
      );
      const page = links.find(({ rel, method }) => rel === 'approval_url' || method === 'REDIRECT');
      const payAt = pageAddress.safeParse(page?.uri);
      if (!payAt.success) throw new BankSilent('The bank names no page to pay on.');
      return { bankId: payId, payAt: payAt.data };
    },
    async read(bankId) {
      return toAnswer(await call(pathOf(bankId), undefined, payment));
    },
    async capture({ bankId, amount }) {
      await call(`${pathOf(bankId)}/completion`, { amount: Number(amount) }, done);
    },
    async cancel({ bankId }) {
      await call(`${pathOf(bankId)}/cancel`, {}, done);
    },
    async refund({ bankId, amount }) {
      await call(`${pathOf(bankId)}/cancel`, { amount: Number(amount) }, done);
    },
    // One part a day goes back on the day of the payment; the next waits for the day after.
    refundFrom(now, capturedAt, isSecond) {
      const day = toShopDay(capturedAt);
      if (!isSecond || toShopDay(now) !== day) return now;
      return new Date(Date.parse(toShopNoon(day)) + HALF_A_DAY_MS + 300_000);
    },
    check: async () => void (await renew()),
  };
}

function toAnswer(said: z.output<typeof payment>): BankAnswer {
  const { status, amount, confirmedAmount, returnedAmount } = said;
  const state = STATES[status] ?? 'unclear';
  const taken = confirmedAmount && confirmedAmount !== '0.00' ? confirmedAmount : amount;
  const captured = state === 'captured' ? taken : '0.00';
  const all = status === 'Returned' ? captured : '0.00';
  return {
    state,
    captured,
    returned: returnedAmount && returnedAmount !== '0.00' ? returnedAmount : all,
    isBusy: BUSY.includes(status),
    said: { ...said },
  };
}
