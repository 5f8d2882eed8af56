import { createPublicKey, verify } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { startSimulatedBanks } from './simulated-banks.ts';

type Banks = Awaited<ReturnType<typeof startSimulatedBanks>>;
const open: Banks[] = [];
const heard: { url: string; body: string; headers: Record<string, string> }[] = [];

afterEach(async () => {
  heard.length = 0;
  for (const banks of open.splice(0)) await banks.close();
});

async function start(options: Parameters<typeof startSimulatedBanks>[0] = {}) {
  const deliver = async (url: string, callback: { body: string; headers: Record<string, string> }) => {
    heard.push({ url, ...callback });
    return 200;
  };
  const banks = await startSimulatedBanks({ deliver, ...options });
  open.push(banks);
  return banks;
}

async function connect(banks: Banks, bank: 'bog' | 'tbc') {
  const { variables: its } = banks;
  const basic = Buffer.from(`${its.BOG_CLIENT_ID}:${its.BOG_CLIENT_SECRET}`).toString('base64');
  const forms = {
    bog: { grant_type: 'client_credentials' },
    tbc: { client_Id: its.TBC_CLIENT_ID, client_secret: its.TBC_CLIENT_SECRET },
  };
  const identity: Record<string, string> =
    bank === 'bog' ? { authorization: `Basic ${basic}` } : { apikey: its.TBC_API_KEY };
  const response = await fetch(bank === 'bog' ? its.BOG_TOKEN_URL : its.TBC_TOKEN_URL, {
    method: 'POST',
    headers: identity,
    body: new URLSearchParams(forms[bank] as Record<string, string>),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  const base = bank === 'bog' ? its.BOG_API_URL : its.TBC_API_URL;
  return async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(base + path, {
      method: body ? 'POST' : 'GET',
      headers: { ...identity, authorization: `Bearer ${token}`, accept: 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    // biome-ignore lint/suspicious/noExplicitAny: as the bank answers.
    const json: any = text.startsWith('{') ? JSON.parse(text) : text;
    return { status: answer.status, json };
  };
}

const AT_BOG = {
  callback_url: 'http://shop.example/bog',
  external_order_id: 'attempt-1',
  purchase_units: {
    currency: 'GEL',
    total_amount: 68.6,
    basket: [{ product_id: 'PO-10482', quantity: 1, unit_price: 68.6 }],
  },
  redirect_urls: { success: 'http://shop.example/paid', fail: 'http://shop.example/failed' },
};
const AT_TBC = {
  amount: { currency: 'GEL', total: 68.6, subTotal: 68.6, tax: 0, shipping: 0 },
  returnurl: 'http://shop.example/back',
  callbackUrl: 'http://shop.example/tbc',
  extra: 'PO-10482',
  merchantPaymentId: 'attempt-1',
};

test('Bank of Georgia takes a payment, signs what it says of it and gives back in parts, each a while after it was asked', async () => {
  const banks = await start();
  const call = await connect(banks, 'bog');
  const { json: started } = await call('/ecommerce/orders', AT_BOG);
  expect((await call(`/receipt/${started.id}`)).json.order_status.key).toBe('created');

  const answer = await fetch(started._links.redirect.href, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'pay' }),
    redirect: 'manual',
  });
  expect(answer.headers.get('location')).toBe('http://shop.example/paid');
  await banks.pass(0);
  const [{ body, headers } = { body: '', headers: {} as Record<string, string> }] = heard;
  const signature = Buffer.from(headers['callback-signature'] ?? '', 'base64');
  const key = createPublicKey(banks.variables.BOG_CALLBACK_KEY);
  expect(verify('RSA-SHA256', Buffer.from(body), key, signature)).toBe(true);
  expect(JSON.parse(body)).toMatchObject({
    event: 'order_payment',
    body: { external_order_id: 'attempt-1', order_status: { key: 'completed' } },
  });

  const key1 = { 'idempotency-key': 'once' };
  const first = await call(`/payment/refund/${started.id}`, { amount: '8.60' }, key1);
  expect(first.json.key).toBe('request_received');
  expect(await call(`/payment/refund/${started.id}`, { amount: '8.60' }, key1)).toEqual(first);
  expect((await call(`/receipt/${started.id}`)).json.order_status.key).toBe('refund_requested');
  await banks.pass(5);
  const { json: receipt } = await call(`/receipt/${started.id}`);
  expect(receipt.order_status.key).toBe('refunded_partially');
  expect(receipt.purchase_units).toMatchObject({ transfer_amount: '68.60', refund_amount: '8.60' });
  expect((await call(`/payment/refund/${started.id}`, { amount: 60.01 })).status).toBe(400);
});

test('an amount is held until a part of it is taken', async () => {
  const banks = await start();
  const call = await connect(banks, 'bog');
  const { json: started } = await call('/ecommerce/orders', { ...AT_BOG, capture: 'manual' });
  banks.decide(started.id, 'pay');
  expect((await call(`/receipt/${started.id}`)).json.order_status.key).toBe('blocked');
  await call(`/payment/authorization/approve/${started.id}`, { amount: 60 });
  await banks.pass(5);
  expect((await call(`/receipt/${started.id}`)).json.order_status.key).toBe('partial_completed');
});

test('TBC gives one part back on the day of the payment, and the next on the day after', async () => {
  const banks = await start();
  const call = await connect(banks, 'tbc');
  const { json: started } = await call('/payments', AT_TBC);
  banks.decide(started.payId, 'pay');
  await banks.pass(0);
  expect(heard.map(({ body }) => body)).toEqual([JSON.stringify({ PaymentId: started.payId })]);
  const back = (amount: number) => call(`/payments/${started.payId}/cancel`, { amount });
  expect((await back(8.6)).json.status).toBe('CancelPaymentProcessing');
  await banks.pass(5);
  expect((await back(10)).status).toBe(400);
  await banks.pass(24 * 3600);
  const again = await connect(banks, 'tbc');
  expect((await again(`/payments/${started.payId}/cancel`, { amount: 10 })).status).toBe(200);
  await banks.pass(5);
  expect((await again(`/payments/${started.payId}`)).json).toMatchObject({
    status: 'PartialReturned',
    confirmedAmount: 68.6,
    returnedAmount: 18.6,
  });
});

test('TBC cancels what is held as a whole only', async () => {
  const banks = await start();
  const call = await connect(banks, 'tbc');
  const { json: started } = await call('/payments', { ...AT_TBC, preAuth: true });
  banks.decide(started.payId, 'pay');
  expect((await call(`/payments/${started.payId}`)).json.status).toBe('WaitingConfirm');
  expect((await call(`/payments/${started.payId}/cancel`, { amount: 5 })).status).toBe(400);
  await call(`/payments/${started.payId}/cancel`, {});
  await banks.pass(5);
  expect((await call(`/payments/${started.payId}`)).json.status).toBe('Returned');
});

test('who closes the bank has paid nothing, and the payment expires', async () => {
  const banks = await start();
  const call = await connect(banks, 'tbc');
  const { json: started } = await call('/payments', AT_TBC);
  banks.decide(started.payId, 'close');
  await banks.pass(12 * 60);
  expect((await call(`/payments/${started.payId}`)).json.status).toBe('Expired');
});

test('a token of yesterday, none, and XML where JSON was not asked for', async () => {
  const banks = await start();
  const call = await connect(banks, 'bog');
  expect((await call('/ecommerce/orders', AT_BOG, { accept: '*/*' })).json).toBe('<order/>');
  await banks.pass(24 * 3600);
  expect((await call('/ecommerce/orders', AT_BOG)).status).toBe(401);
});

test('an answer is lost after the bank has done what was asked, and callbacks are repeated, late and made up', async () => {
  const banks = await start();
  const call = await connect(banks, 'bog');
  banks.answers.push('cut');
  await expect(call('/ecommerce/orders', AT_BOG)).rejects.toThrow();
  const [payment] = banks.find('PO-10482');
  if (!payment) throw new Error('The bank has no such payment.');
  banks.callbacks.push([{ after: 60 }], [{ after: 0, isForged: true }, { after: 0 }, { after: 0 }]);
  banks.decide(payment.id, 'decline');
  banks.decide(payment.id, 'pay');
  await banks.pass(60);
  const said = heard.map(({ body }) => JSON.parse(body).body.order_status.key);
  expect(said).toEqual(['completed', 'completed', 'completed', 'rejected']);
  expect(banks.sent.map(({ isForged }) => isForged)).toEqual([true, false, false, false]);
});

test('the same seed makes the same plan', async () => {
  const run = async () => {
    const banks = await start({ seed: 7 });
    const call = await connect(banks, 'tbc');
    const told: (string | number)[] = [];
    for (let number = 0; number < 12; number++) {
      banks.answers.push('answered');
      const { json } = await call('/payments', { ...AT_TBC, merchantPaymentId: String(number) });
      banks.decide(json.payId, 'pay');
      await banks.pass(30);
      told.push(banks.sent.length);
    }
    return told;
  };
  expect(await run()).toEqual(await run());
});
