import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeBankOfGeorgia } from './bank-of-georgia.ts';
import {
  type Bank,
  type Call,
  type Decision,
  keepPayments,
  type Payment,
  Refusal,
  type Verb,
} from './bank-payments.ts';
import { drawClosedPage, drawPaymentPage } from './payment-page.ts';
import { planFaults } from './plan-faults.ts';
import { makeSchedule } from './schedule.ts';
import { makeTbc } from './tbc.ts';

type Callback = { body: string; headers: Record<string, string> };

const LIVE_PAUSE = 200;
const LATE = 300;
const TOKEN_SECONDS = { bog: 3600, tbc: 86_400 };
const [CLIENT_ID, CLIENT_SECRET, API_KEY] = ['simulated-shop', 'simulated-secret', 'simulated-key'];
const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json';

/**
 * Stands in for Bank of Georgia (Payments v1, below `/bog`) and TBC (tpay, below `/tbc`). With a `seed` callbacks and answers
 * are delayed, repeated, reordered, forged and lost, the same in every run. Time passes by `pass` alone, or by itself if `isLive`.
 */
export async function startSimulatedBanks({
  isLive = false,
  deliver = post,
  seed,
}: {
  isLive?: boolean;
  /** Brings a callback to the shop, whose status it gives. */
  deliver?: (url: string, callback: Callback) => Promise<number>;
  seed?: number;
} = {}) {
  const schedule = makeSchedule();
  const faults = planFaults(seed);
  const sent: { bank: Bank; id: string; status: number; isForged: boolean }[] = [];
  const asked: { bank: Bank; verb: Verb; id: string }[] = [];
  const tokens = new Map<string, number>();
  const payments = keepPayments(schedule, tell);

  const server = createServer((request, response) => {
    handle(request, response).catch((error) => {
      if (error instanceof Refusal) send(response, error.status, { detail: error.message });
      else response.destroy(error);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bog = makeBankOfGeorgia(payments, `${address}/bog`);
  const banks = { bog, tbc: makeTbc(payments, `${address}/tbc`) };
  const timer = isLive ? setInterval(() => schedule.pass(0), LIVE_PAUSE) : undefined;

  function tell(payment: Payment) {
    for (const { after, isForged = false } of faults.nextCallback()) {
      const { text, headers } = banks[payment.bank].tell(payment, isForged);
      schedule.in(after, async () => {
        const callback = { body: text, headers: { 'content-type': JSON_TYPE, ...headers } };
        const status = await deliver(payment.callbackUrl, callback).catch(() => 0);
        sent.push({ bank: payment.bank, id: payment.id, status, isForged });
      });
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { headers, method, url = '' } = request;
    const [, name, path = ''] = /^\/(bog|tbc)(\/[^?]+)/.exec(url) ?? [];
    const text = await readText(request);
    if (name !== 'bog' && name !== 'tbc') throw new Refusal('There is no such bank.', 404);
    if (path.startsWith('/pay/')) return showPage(response, name, path.slice(5), method, text);
    const found = Object.entries(banks[name].paths).find(
      ([verb, pattern]) => pattern.test(path) && method === (verb === 'read' ? 'GET' : 'POST'),
    );
    if (!found) throw new Refusal('There is no such call.', 404);
    const [verb, pattern] = found as [Verb, RegExp];
    const id = pattern.exec(path)?.[1] ?? '';
    asked.push({ bank: name, verb, id });
    if (name === 'tbc' && headers.apikey !== API_KEY) throw new Refusal('Not by this key.', 401);
    if (verb === 'token') return send(response, 200, issueToken(name, headers.authorization, text));
    const token = headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!((tokens.get(token) ?? 0) > schedule.now())) throw new Refusal('Not by this token.', 401);
    return answer(response, name, { verb, id, headers, body: JSON.parse(text || '{}') });
  }

  async function answer(response: ServerResponse, bank: Bank, call: Call) {
    const fault = faults.nextAnswer();
    if (fault === 'refused') throw new Refusal('Later.', 503);
    const said = banks[bank].answer(call);
    if (fault === 'cut') return response.destroy();
    if (fault === 'hang') return undefined;
    if (fault === 'late') await sleep(LATE);
    // Who does not ask Bank of Georgia for JSON gets XML.
    const isXml = bank === 'bog' && !call.headers.accept?.includes(JSON_TYPE);
    return isXml ? send(response, 200, '<order/>', 'application/xml') : send(response, 200, said);
  }

  function issueToken(bank: Bank, authorization: string | undefined, text: string) {
    const form = new URLSearchParams(text);
    const basic = Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64');
    // TBC's reference and its examples spell the first field differently.
    const [id, secret] = [form.get('client_id') ?? form.get('client_Id'), form.get('client_secret')];
    const isKnown =
      bank === 'bog' ? authorization === `Basic ${basic}` : id === CLIENT_ID && secret === CLIENT_SECRET;
    if (!isKnown) throw new Refusal('Nobody we know.', 401);
    const access_token = randomUUID();
    tokens.set(access_token, schedule.now() + TOKEN_SECONDS[bank] * 1000);
    return { access_token, token_type: 'Bearer', expires_in: TOKEN_SECONDS[bank] };
  }

  function showPage(
    response: ServerResponse,
    bank: Bank,
    id: string,
    method: string | undefined,
    form: string,
  ) {
    const payment = payments.find(id, bank);
    if (method !== 'POST') return send(response, 200, drawPaymentPage(payment), HTML);
    const decision = new URLSearchParams(form).get('decision') as Decision;
    payments.decide(id, decision);
    if (decision === 'close') return send(response, 200, drawClosedPage(bank), HTML);
    const location = payment.state === 'declined' ? payment.failedUrl : payment.paidUrl;
    return response.writeHead(303, { location }).end();
  }

  return {
    /** What the shop is started with. */
    variables: {
      BOG_CLIENT_ID: CLIENT_ID,
      BOG_CLIENT_SECRET: CLIENT_SECRET,
      BOG_TOKEN_URL: `${address}/bog/auth/realms/bog/protocol/openid-connect/token`,
      BOG_API_URL: `${address}/bog/payments/v1`,
      BOG_CALLBACK_KEY: bog.publicKey,
      TBC_API_KEY: API_KEY,
      TBC_CLIENT_ID: CLIENT_ID,
      TBC_CLIENT_SECRET: CLIENT_SECRET,
      TBC_TOKEN_URL: `${address}/tbc/v1/tpay/access-token`,
      TBC_API_URL: `${address}/tbc/v1/tpay`,
      TBC_CALLBACK_ADDRESSES: '127.0.0.1',
    },
    payments: payments.payments,
    /** Those of an order, or of an attempt, the oldest first. */
    find: (name: string) =>
      [...payments.payments.values()].filter(({ number, order }) => name === number || name === order),
    decide: payments.decide,
    pass: schedule.pass,
    /** What happens to the next ones, before the seed's plan. */
    answers: faults.answers,
    callbacks: faults.callbacks,
    /** Callbacks and calls so far. */
    sent,
    asked,
    close: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function post(url: string, callback: Callback) {
  const response = await fetch(url, { method: 'POST', ...callback, signal: AbortSignal.timeout(10_000) });
  return response.status;
}

async function readText(request: IncomingMessage) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

function send(response: ServerResponse, status: number, body: object | string, type = JSON_TYPE) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return response.writeHead(status, { 'content-type': type }).end(text);
}
