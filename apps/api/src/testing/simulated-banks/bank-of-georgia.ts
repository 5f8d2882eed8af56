import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
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
  token: /^\/auth\/realms\/bog\/protocol\/openid-connect\/token$/,
  start: /^\/payments\/v1\/ecommerce\/orders$/,
  read: /^\/payments\/v1\/receipt\/([^/]+)$/,
  capture: /^\/payments\/v1\/payment\/authorization\/approve\/([^/]+)$/,
  cancel: /^\/payments\/v1\/payment\/authorization\/cancel\/([^/]+)$/,
  refund: /^\/payments\/v1\/payment\/refund\/([^/]+)$/,
};

const ordered = z.object({ product_id: z.string() });
const newOrder = z.object({
  callback_url: z.string().min(1),
  external_order_id: z.string(),
  capture: z.string().optional(),
  ttl: z.number().default(15),
  purchase_units: z.object({ total_amount: z.number(), basket: z.tuple([ordered], ordered) }),
  redirect_urls: z
    .object({ success: z.string().default(''), fail: z.string().default('') })
    .default({ success: '', fail: '' }),
});

/** Payments v1 as https://api.bog.ge/docs/en/payments describes it. */
export function makeBankOfGeorgia(payments: Payments, address: string) {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 });
  /** Answers by the key that they were asked with. */
  const answered = new Map<string, object>();

  function answer({ verb, id, headers, body }: Call) {
    if (verb === 'read') return toReceipt(payments.find(id, 'bog'));
    const name = `${verb} ${id} ${headers['idempotency-key']}`;
    const known = answered.get(name);
    if (known) return known;
    if (verb !== 'start') payments.ask(payments.find(id, 'bog'), verb, readAmount(body));
    const said =
      verb === 'start'
        ? start(body)
        : { key: 'request_received', message: 'Request received', action_id: randomUUID() };
    if (headers['idempotency-key']) answered.set(name, said);
    return said;
  }

  function start(body: unknown) {
    const { purchase_units: units, ttl, redirect_urls: urls, ...sent } = readBody(newOrder, body);
    if (!(ttl >= 2 && ttl <= 1440)) throw new Refusal('ttl is 2 to 1440 minutes.');
    const { id } = payments.start({
      bank: 'bog',
      number: sent.external_order_id,
      order: units.basket[0].product_id,
      amount: Math.round(units.total_amount * 100),
      isManual: sent.capture === 'manual',
      callbackUrl: sent.callback_url,
      paidUrl: urls.success,
      failedUrl: urls.fail,
      minutes: ttl,
    });
    const details = { href: `${address}/payments/v1/receipt/${id}` };
    return { id, _links: { details, redirect: { href: `${address}/pay/${id}` } } };
  }

  /** What it posts when a payment has changed. Who makes one up says that all is paid, by another key. */
  function tell(payment: Payment, isForged: boolean) {
    const said = isForged ? { ...payment, state: 'taken' as const, taken: payment.amount } : payment;
    const zoned_request_time = new Date().toISOString();
    const text = JSON.stringify({ event: 'order_payment', zoned_request_time, body: toReceipt(said) });
    const key = (isForged ? strangers : keys).privateKey;
    const signature = sign('RSA-SHA256', Buffer.from(text), key).toString('base64');
    return { text, headers: { 'callback-signature': signature } };
  }

  const publicKey = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return { paths: PATHS, answer, tell, publicKey };
}

function toReceipt(payment: Payment) {
  const { id, number, state, isManual, amount, taken, returned, expiresAt } = payment;
  const key = toKey(payment);
  return {
    order_id: id,
    capture: isManual ? 'manual' : 'automatic',
    external_order_id: number,
    zoned_expire_date: new Date(expiresAt).toISOString(),
    order_status: { key, value: key },
    purchase_units: {
      request_amount: toLari(amount),
      transfer_amount: toLari(state === 'held' ? amount : taken),
      refund_amount: toLari(returned),
      currency_code: 'GEL',
    },
    payment_detail: { transfer_method: { key: 'card', value: 'card' }, payer_identifier: '548888xxxxxx9893' },
    reject_reason: { expired: 'expiration', declined: 'unknown' }[String(state)] ?? null,
  };
}

function toKey({ state, isManual, amount, taken, returned, underWay }: Payment) {
  if (state === 'created') return 'created';
  if (state === 'processing') return isManual ? 'auth_requested' : 'processing';
  if (state === 'held') return 'blocked';
  if (state !== 'taken') return 'rejected';
  if (underWay === 'refund') return 'refund_requested';
  if (returned > 0) return returned === taken ? 'refunded' : 'refunded_partially';
  return taken < amount ? 'partial_completed' : 'completed';
}
