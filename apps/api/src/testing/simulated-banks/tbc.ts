import { z } from 'zod';
import {
  type Call,
  type Payment,
  type Payments,
  Refusal,
  readAmount,
  readBody,
  toLari,
} from './bank-payments.ts';

const PATHS = {
  token: /^\/v1\/tpay\/access-token$/,
  start: /^\/v1\/tpay\/payments$/,
  read: /^\/v1\/tpay\/payments\/([^/]+)$/,
  capture: /^\/v1\/tpay\/payments\/([^/]+)\/completion$/,
  cancel: /^\/v1\/tpay\/payments\/([^/]+)\/cancel$/,
};

const newPayment = z.object({
  amount: z.object({ total: z.number() }),
  returnurl: z.string().min(1),
  callbackUrl: z.string().default(''),
  extra: z.string().default(''),
  merchantPaymentId: z.string(),
  preAuth: z.boolean().default(false),
  expirationMinutes: z.number().default(12),
});

/** tpay as https://developers.tbcbank.ge describes it. */
export function makeTbc(payments: Payments, address: string) {
  function answer({ verb, id, body }: Call) {
    const payment = verb === 'start' ? start(body) : payments.find(id, 'tbc');
    if (verb !== 'start' && verb !== 'read') {
      // One call gives back what is held and what was taken.
      const step = verb === 'cancel' && payment.state === 'taken' ? 'refund' : verb;
      payments.ask(payment, step, readAmount(body));
    }
    return toDetails(payment, address);
  }

  function start(body: unknown) {
    const { amount, returnurl, callbackUrl, extra, ...sent } = readBody(newPayment, body);
    if (!/^[\x20-\x7e]{0,25}$/.test(extra)) throw new Refusal('extra takes 25 characters of ASCII.');
    return payments.start({
      bank: 'tbc',
      number: sent.merchantPaymentId,
      order: extra,
      amount: Math.round(amount.total * 100),
      isManual: sent.preAuth,
      callbackUrl,
      paidUrl: returnurl,
      failedUrl: returnurl,
      minutes: sent.expirationMinutes,
    });
  }

  /** The id alone, unsigned; who makes one up knows no id. */
  function tell({ id }: Payment, isForged: boolean) {
    return { text: JSON.stringify({ PaymentId: isForged ? 'tpay-made-up' : id }), headers: {} };
  }

  return { paths: PATHS, answer, tell };
}

function toDetails(payment: Payment, address: string) {
  const { id, amount, taken, returned, isManual } = payment;
  return {
    payId: id,
    status: toStatus(payment),
    currency: 'GEL',
    amount: Number(toLari(amount)),
    confirmedAmount: Number(toLari(taken)),
    returnedAmount: Number(toLari(returned)),
    links: [
      { uri: `${address}/v1/tpay/payments/${id}`, method: 'GET', rel: 'self' },
      { uri: `${address}/pay/${id}`, method: 'REDIRECT', rel: 'approval_url' },
    ],
    preAuth: isManual,
    httpStatusCode: 200,
  };
}

function toStatus({ state, taken, returned, underWay }: Payment) {
  if (underWay) return underWay === 'capture' ? 'PaymentCompletionProcessing' : 'CancelPaymentProcessing';
  if (state === 'taken' && returned > 0) return returned === taken ? 'Returned' : 'PartialReturned';
  return {
    created: 'Created',
    processing: 'Processing',
    held: 'WaitingConfirm',
    taken: 'Succeeded',
    declined: 'Failed',
    expired: 'Expired',
    cancelled: 'Returned',
  }[state];
}
