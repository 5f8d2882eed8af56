// Rules: docs/behaviour.md#plain-forms, docs/decisions/0071
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as build from '../app/server.ts';
import { readEnv } from './env.ts';
import { createPageCache } from './page-cache.ts';
import { createPageRenderer } from './page-renderer.ts';
import { createPageResponder } from './page-responder.ts';
import { createPlainVisitors } from './plain-visitors.ts';
import { createRequestListener } from './request-listener.ts';
import { openRequestRecorder } from './request-record.ts';

type SentRequest = { call: string; body: string; headers: IncomingMessage['headers'] };
type Answer = { status: number; body?: unknown; cookies?: string[] };

const servers: Server[] = [];
let site = '';
let requests: SentRequest[] = [];
/** What the API says to a call; 401 to what a test does not name. */
let answers: Record<string, Answer> = {};
let isOpen = true;

const EMPTY_CART = { items: [], count: 0, total_price: '0.00', currency: 'GEL', left_out: [] };
const NINO = { id: 1, email: 'nino@example.ge', first_name: 'Nino', last_name: 'Beridze' };
const USER = {
  ...NINO,
  date_of_birth: '1990-05-17',
  date_joined: '2026-01-01T00:00:00Z',
  order_count: 0,
  review_count: 0,
};
const QUOTE = {
  lines: [],
  tins: '0.00',
  code: null,
  takes_codes: false,
  code_problem: null,
  delivery: null,
  delivery_method_id: null,
  total: '0.00',
  vat_percent: 18,
  methods: [],
  payments: ['at_door'],
};
const IN = ['access_token=fresh; Path=/; HttpOnly', 'refresh_token=next; Path=/api/auth/; HttpOnly'];
const SESSION = 'plain_session=1; access_token=old';
const SEEN = JSON.stringify({
  total: '36.80',
  method: 1,
  lines: [{ product_id: 7, quantity: 2, price: '15.90' }],
});
const ORDER = {
  do: 'order',
  key: '0198c0de-0000-4000-8000-000000000001',
  seen: SEEN,
  street: '14 Abashidze',
};

async function listen(server: Server) {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const apiUrl = await listen(
    createServer(async (req, res) => {
      const chunks: Buffer[] = [];
      for await (const chunk of req) chunks.push(chunk);
      const call = `${req.method} ${req.url}`;
      requests.push({ call, body: Buffer.concat(chunks).toString(), headers: req.headers });
      const { status, body, cookies = [] } = answers[call] ?? { status: 401, body: { detail: 'nobody' } };
      const token = req.headers.cookie?.includes('csrftoken') ? [] : ['csrftoken=from-the-api; Path=/'];
      res.writeHead(status, { 'set-cookie': [...token, ...cookies] });
      res.end(body === undefined ? undefined : JSON.stringify(body));
    }),
  );
  const env = readEnv({ API_URL: apiUrl, PUBLIC_API_URL: apiUrl, PUBLIC_SITE_URL: 'http://shop.example' });
  build.setBrowserScript('/start.js');
  const seller = { legal_name: '', phone: '', address: '', working_hours: [], special_days: [] };
  const settings = {
    isAgePromptOn: () => false,
    at: () => ({ seller: { ...seller, cart_is_open: isOpen } }),
    revision: () => Number(isOpen),
  };
  const visitors = createPlainVisitors(env, settings);
  const pages = createPageResponder({
    apiUrl,
    cache: createPageCache(),
    renderer: createPageRenderer(build, env),
    settings,
    redirects: { find: () => undefined, miss: () => {} },
    findRoute: build.findRoute,
    visitors,
  });
  site = await listen(
    createServer(
      createRequestListener({
        env,
        files: new Map(),
        respondWithMedia: (_req, res) => res.end(),
        respondWithSiteFile: () => false,
        respondWithPage: pages.respond,
        plain: { ...pages, ...visitors },
        recordRequest: openRequestRecorder({ trustProxy: false }),
        isDraining: () => false,
        log: () => {},
      }),
    ),
  );
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  requests = [];
  isOpen = true;
  answers = {
    'GET /api/cart/': { status: 200, body: EMPTY_CART },
    'GET /api/auth/profile/': { status: 200, body: USER },
    'GET /api/addresses/': { status: 200, body: { addresses: [] } },
    'POST /api/checkout/quote/': { status: 200, body: QUOTE },
  };
});

async function ask(
  path: string,
  {
    cookie = '',
    form,
    headers = {},
  }: { cookie?: string; form?: Record<string, string>; headers?: Record<string, string> } = {},
) {
  const response = await fetch(site + path, {
    redirect: 'manual',
    headers: { cookie, ...headers },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const { status } = response;
  return {
    status,
    location: response.headers.get('location'),
    leadsTo: response.headers.get('refresh'),
    cached: response.headers.get('cache-control'),
    cookies: response.headers.getSetCookie(),
    text: await response.text(),
  };
}

const sentTo = (call: string) => requests.filter((one) => one.call === call);

test('a cart is rendered for its owner alone, and never cached', async () => {
  const own = await ask('/cart', { cookie: SESSION });
  expect([own.status, own.cached]).toEqual([200, 'private, no-store']);
  expect(own.text).toContain('Your cart is empty.');
  expect(sentTo('GET /api/cart/')[0]?.headers.cookie).toBe('access_token=old');
  const stranger = await ask('/cart');
  expect(stranger.cached).toBe('private, no-cache');
  expect(stranger.text).not.toContain('Your cart is empty.');
  expect(stranger.text).toContain('type="password"');
  expect(sentTo('GET /api/cart/')).toHaveLength(1);
  expect((await ask('/profile')).text).toContain('name="do" value="login"');
});

test('a pack of one’s own joins the cart as a whole, after the login as well', async () => {
  const add = 'a-tin=2&b-tin=1';
  const lines = [
    { slug: 'a-tin', quantity: 2 },
    { slug: 'b-tin', quantity: 1 },
  ];
  answers['POST /api/cart/lines/'] = { status: 401, body: { detail: 'nobody' } };
  const { text } = await ask('/cart', { form: { add } });
  expect(text).toContain('name="add" value="a-tin=2&amp;b-tin=1"');
  answers['POST /api/cart/lines/'] = { status: 200, body: EMPTY_CART };
  expect((await ask('/cart', { cookie: SESSION, form: { add } })).location).toBe('/cart');
  const sent = sentTo('POST /api/cart/lines/').map(({ body }) => JSON.parse(body).lines);
  expect(sent).toEqual([lines, lines]);
});

test('a login by a form sets the cookies of the API, and leads to the cart', async () => {
  answers['POST /api/auth/login/'] = { status: 200, body: USER, cookies: [...IN, 'other=1; Path=/'] };
  const { status, location, cookies } = await ask('/ka/cart', {
    form: { do: 'login', email: 'nino@example.ge', password: 'secret' },
    headers: { origin: 'http://shop.example', 'user-agent': 'Lynx' },
  });
  expect([status, location]).toEqual([303, '/ka/cart']);
  expect(cookies).toEqual([...IN, expect.stringMatching(/^plain_session=1; .*HttpOnly; SameSite=Lax/)]);
  const [call] = sentTo('POST /api/auth/login/');
  expect(JSON.parse(call?.body ?? '')).toEqual({ email: 'nino@example.ge', password: 'secret' });
  expect(call?.headers).toMatchObject({
    'accept-language': 'ka',
    'user-agent': 'Lynx',
    'x-forwarded-for': '127.0.0.1',
    'x-csrftoken': 'from-the-api',
  });
});

test.each([
  [400, 'Incorrect email or password. Please try again.'],
  [429, 'Too many attempts. Please try again later.'],
])(
  'a login that is refused with %i says so, keeps the address and what was tapped',
  async (status, detail) => {
    answers['POST /api/auth/login/'] = { status, body: { detail } };
    const form = { do: 'login', email: 'nino@example.ge', password: 'wrong', add: 'a-tin', quantity: '2' };
    const page = await ask('/cart', { form });
    expect([page.status, page.cached]).toEqual([400, 'private, no-store']);
    for (const said of [detail, 'value="nino@example.ge"', 'name="add" value="a-tin"'])
      expect(page.text).toContain(said);
    expect(page.text).not.toContain('wrong');
    expect(page.cookies).toEqual([]);
  },
);

test.each(['/cart', '/checkout', '/profile', '/reset-password', '/api/auth/continue?to=/cart'])(
  'a form that another site sends to %s does nothing',
  async (path) => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
      string,
      string
    >[])
      expect((await ask(path, { cookie: SESSION, form: { do: 'clear' }, headers })).status).toBe(403);
    expect(requests).toEqual([]);
  },
);

test.each(['/cart', '/checkout', '/profile', '/reset-password'])(
  'while the cart is closed %s takes no form',
  async (path) => {
    isOpen = false;
    expect((await ask(path, { cookie: SESSION, form: { do: 'clear' } })).status).toBe(405);
    expect((await ask(path, { cookie: SESSION })).text).not.toContain('type="password"');
    expect(requests.filter(({ call }) => /cart|checkout|login/.test(call))).toEqual([]);
  },
);

test('a form that is too long is refused', async () => {
  expect((await ask('/checkout', { cookie: SESSION, form: { note: 'a'.repeat(40_000) } })).status).toBe(413);
  expect(requests).toEqual([]);
});

test('lines are changed by forms, and what is no number is the API’s to refuse', async () => {
  const forms = {
    'PATCH /api/cart/lines/a-tin/': { slug: 'a-tin', quantity: '3' },
    'DELETE /api/cart/lines/a-tin/': { slug: 'a-tin', do: 'remove' },
    'DELETE /api/cart/': { do: 'clear' },
    'POST /api/cart/lines/': { add: 'a-tin', quantity: '2' },
  };
  for (const [call, form] of Object.entries(forms)) {
    answers[call] = { status: 200, body: EMPTY_CART };
    const { status, location } = await ask('/cart', { cookie: SESSION, form });
    expect([call, status, location, sentTo(call).length]).toEqual([call, 303, '/cart', 1]);
  }
  answers['PATCH /api/cart/lines/a-tin/'] = { status: 400, body: { quantity: ['no'] } };
  const refused = await ask('/cart', { cookie: SESSION, form: { slug: 'a-tin', quantity: 'x' } });
  expect(refused.text).toContain('That did not work.');
});

test('a cart that cannot be loaded says that, and one of which nobody hears that it was seen is shown', async () => {
  const failure = { status: 500, body: { detail: 'broken' } };
  for (const call of ['GET /api/cart/', 'DELETE /api/cart/']) answers[call] = failure;
  for (const form of [undefined, { do: 'clear' }]) {
    const failed = await ask('/cart', { cookie: SESSION, ...(form && { form }) });
    expect(failed.text).toContain('Could not load your cart.');
    expect(failed.text).not.toContain('as it was last known');
  }
  const left_out = [{ name: 'B Tin', because: 'gone' }];
  answers['GET /api/cart/'] = { status: 200, body: { ...EMPTY_CART, left_out } };
  answers['POST /api/cart/seen/'] = failure;
  const { text } = await ask('/cart', { cookie: SESSION });
  expect(sentTo('POST /api/cart/seen/')).toHaveLength(1);
  expect(text).toContain('Not in stock: B Tin.');
  expect(text).not.toContain('Could not load');
});

test('a session whose access has run out goes on, with the form that was posted', async () => {
  answers['POST /api/auth/login/refresh/'] = { status: 204, cookies: IN };
  const first = await ask('/checkout', { cookie: 'plain_session=1', form: ORDER });
  expect([first.status, first.location]).toEqual([307, '/api/auth/continue?to=%2Fcheckout']);
  const cookie = 'plain_session=1; refresh_token=last';
  const next = await ask(first.location ?? '', { cookie, form: ORDER });
  expect([next.status, next.location]).toEqual([307, '/checkout']);
  expect(next.cookies).toEqual([...IN, expect.stringMatching(/^plain_session=1;/)]);
  expect((await ask('/cart', { cookie: 'plain_session=1' })).status).toBe(303);
  const ended = { 'POST /api/auth/login/refresh/': { status: 401, body: { detail: 'over' } } };
  Object.assign(answers, ended);
  const over = await ask('/api/auth/continue?to=//evil.example', { cookie });
  expect([over.status, over.location]).toEqual([303, '/']);
  expect(over.cookies.join()).toMatch(/plain_session=; Path=\/; Max-Age=0/);
});

test('an order of an ended session is asked to log in, and nothing that was typed is lost', async () => {
  const page = await ask('/checkout', {
    cookie: 'access_token=old',
    form: { ...ORDER, note: 'the "blue" door' },
  });
  answers['GET /api/addresses/'] = { status: 401, body: { detail: 'over' } };
  const ended = await ask('/checkout', {
    cookie: 'access_token=old',
    form: { ...ORDER, note: 'the "blue" door' },
  });
  expect(page.status).toBe(401);
  expect(ended.status).toBe(401);
  expect(ended.text).toContain('Your session has ended. Please log in again.');
  expect(ended.text).toContain('name="note" value="the &quot;blue&quot; door"');
  expect(ended.text).toContain(`name="key" value="${ORDER.key}"`);
});

test('an order is sent with its key and what was seen, once or twice, and leads to its confirmation', async () => {
  answers['POST /api/checkout/order/'] = { status: 200, body: { id: 'PO-7', pay_at: null } };
  const form = { ...ORDER, delivery_method_id: '1', agrees: 'on', is_adult: 'on' };
  for (const _time of [1, 2]) {
    const { status, location } = await ask('/ru/checkout', { cookie: SESSION, form });
    expect([status, location]).toEqual([303, '/ru/order/confirmation?order=PO-7']);
  }
  const bodies = sentTo('POST /api/checkout/order/').map(({ body }) => JSON.parse(body));
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[0]).toMatchObject({
    key: ORDER.key,
    total: '36.80',
    lines: [{ product_id: 7, quantity: 2 }],
    delivery_method_id: 1,
    payment: 'at_door',
    agrees: true,
    is_adult: true,
    wants_news: false,
  });
});

const TIN = {
  slug: 'a-tin',
  name: 'A Tin',
  brand_name: 'A Brand',
  picture: null,
  quantity: 2,
  price: '15.90',
};
const SHIPMENT = {
  address: '2 Rustaveli Avenue',
  city: 'Tbilisi',
  postal_code: '0108',
  country: 'Georgia',
  phone: '+995 555 12 34 56',
};
const OWN_ORDER = {
  id: 'PO-7',
  date: '2026-11-20T10:00:00Z',
  status: 'confirmed',
  total: '31.80',
  currency: 'GEL',
  items: [TIN],
  shipment: SHIPMENT,
  may_change: true,
};
const DELIVERED = {
  ...OWN_ORDER,
  status: 'delivered',
  may_change: false,
  returnable_until: '2026-12-04',
  returnable: [{ position: 0, quantity: 2, price: '15.90' }],
};
const UNTIL = '2026-11-20T10:20:00Z';
const AT_BANK = { bank: 'tbc', state: 'waiting', pay_at: 'https://bank.example/pay?id=1', until: UNTIL };
const UNPAID = {
  ...OWN_ORDER,
  status: 'pending',
  bank_payment: AT_BANK,
  pay_with: ['at_door', 'bog', 'tbc'],
};

const NAMED = { slug: 'b', name: 'A Brand' };
const ALERT_CARD = {
  slug: 'a-tin',
  name: 'A Tin',
  brand: NAMED,
  type: NAMED,
  taste: { ...NAMED, color: '#ffffff' },
  stock: 'out',
  nicotine_mg_per_pouch: 4,
  nicotine_mg_per_g: 8,
  strength_level: 2,
  is_new: false,
  servings_per_package: 20,
  weight_per_serving_g: 0.5,
  launch_date: '2026-01-01',
  rating: null,
  review_count: 0,
  price: '15.90',
  currency: 'GEL',
  picture: null,
  label: { base: '#ffffff', accent: '#000000' },
  tints: { tint: '#ffffff', tint_strong: '#eeeeee', tint_deep: '#111111' },
};
const PACKED = { status: 409, body: { detail: 'This order is packed by now.' } };

test('stock alerts stand below the own orders; a form ends one, and the next takes it back', async () => {
  const list = { count: 0, next: null, previous: null, results: [] };
  const since = '2026-11-14T10:00:00Z';
  answers['GET /api/orders/?page=1'] = { status: 200, body: list };
  const own = (await ask('/profile', { cookie: SESSION })).text;
  expect(own).toContain('You have no orders yet.');
  expect(own).not.toContain('Stock alerts');
  answers['GET /api/stock-alerts/'] = { status: 200, body: { alerts: [{ slug: 'a-tin', since }] } };
  answers['GET /api/products/cards/?slug=a-tin'] = { status: 200, body: [ALERT_CARD] };
  const page = await ask('/profile', { cookie: SESSION });
  expect(page.cached).toBe('private, no-store');
  for (const said of ['Waiting since 14 November 2026', 'nino@example.ge', 'Stop waiting: A Tin'])
    expect(page.text).toContain(said);

  const none = { status: 200, body: { alerts: [] } };
  answers['DELETE /api/products/a-tin/stock-alerts/'] = none;
  const stopped = await ask('/ru/profile', { cookie: SESSION, form: { do: 'stop', slug: 'a-tin' } });
  expect([stopped.status, stopped.location]).toEqual([303, '/ru/profile?stopped=a-tin#alerts']);
  answers['GET /api/stock-alerts/'] = none;
  const { text } = await ask('/profile?stopped=a-tin', { cookie: SESSION });
  for (const said of ['You no longer wait for A Tin.', 'value="wait"']) expect(text).toContain(said);

  const undo = { cookie: SESSION, form: { do: 'wait', slug: 'a-tin' } };
  answers['POST /api/stock-alerts/'] = { status: 200, body: { alerts: [{ slug: 'a-tin', since }] } };
  expect((await ask('/profile', undo)).location).toBe('/profile#alerts');
  answers['POST /api/stock-alerts/'] = { status: 400, body: { detail: 'full' } };
  expect((await ask('/profile', undo)).location).toBe('/profile?failed=1#alerts');
  expect((await ask('/profile?failed=1', { cookie: SESSION })).text).toContain('That did not work.');
  answers['POST /api/stock-alerts/'] = { status: 401, body: { detail: 'over' } };
  const ended = await ask('/profile', undo);
  expect([ended.status, ended.text.includes('Your session has ended.')]).toEqual([401, true]);
});

test('own orders are listed, a page at a time, and one is read by itself', async () => {
  const list = { count: 30, next: 'more', previous: null, results: [OWN_ORDER] };
  answers['GET /api/orders/?page=1'] = { status: 200, body: list };
  answers['GET /api/orders/PO-7/'] = { status: 200, body: OWN_ORDER };
  answers['GET /api/orders/PO-8/'] = { status: 404, body: { detail: 'none' } };
  const all = await ask('/ka/profile', { cookie: SESSION });
  expect([all.status, all.cached]).toEqual([200, 'private, no-store']);
  for (const link of ['/ka/profile?order=PO-7', '/ka/profile?page=2'])
    expect(all.text).toContain(`href="${link}"`);
  const one = await ask('/profile?order=PO-7', { cookie: SESSION });
  for (const said of ['2 Rustaveli Avenue', 'A Tin', 'Cancel order', 'name="address"'])
    expect(one.text).toContain(said);
  expect(one.text).not.toContain('type="checkbox"');
  expect((await ask('/profile?order=PO-8', { cookie: SESSION })).text).toContain('You have no order PO-8.');
  expect((await ask('/profile')).text).not.toContain('PO-7');
});

test('a page beyond the last of own orders is not found, and what is no page is the first', async () => {
  const list = { count: 1, next: null, previous: null, results: [OWN_ORDER] };
  answers['GET /api/orders/?page=1'] = { status: 200, body: list };
  answers['GET /api/orders/?page=999'] = { status: 404, body: { detail: 'Invalid page.' } };
  const beyond = await ask('/profile?page=999', { cookie: SESSION });
  expect([beyond.status, beyond.cached]).toEqual([404, 'private, no-store']);
  expect(beyond.text).toContain('Page not found');
  for (const page of ['-1', '1.5', '1e99', 'last'])
    expect((await ask(`/profile?page=${page}`, { cookie: SESSION })).text).toContain('PO-7');
});

test('an own order is cancelled, sent elsewhere and returned by forms', async () => {
  answers['GET /api/orders/PO-7/'] = { status: 200, body: DELIVERED };
  const address = { address: '14 Abashidze', postal_code: '0179', phone: '+995 555 12 34 56' };
  const forms: Record<string, [Record<string, string>, unknown]> = {
    'POST /api/orders/PO-7/cancel/': [{ do: 'cancel' }, undefined],
    'PATCH /api/orders/PO-7/shipment/': [{ do: 'address', ...address }, address],
    'POST /api/orders/PO-7/return/': [
      { do: 'return', 'tin-0-1': 'on', reason: 'too strong' },
      { reason: 'too strong', lines: [{ position: 0, quantity: 1 }] },
    ],
  };
  for (const [call, [form, body]] of Object.entries(forms)) {
    answers[call] = { status: 200, body: OWN_ORDER };
    const { status, location } = await ask('/ru/profile?order=PO-7', { cookie: SESSION, form });
    expect([call, status, location]).toEqual([call, 303, '/ru/profile?order=PO-7']);
    const sent = sentTo(call)[0]?.body;
    expect(sent ? JSON.parse(sent) : undefined).toEqual(body);
  }
});

test('a change of an own order that is refused says why, and keeps what was typed', async () => {
  answers['GET /api/orders/PO-7/'] = { status: 200, body: OWN_ORDER };
  const form = { do: 'address', address: '', postal_code: '0179', phone: '555' };
  const call = 'PATCH /api/orders/PO-7/shipment/';
  answers[call] = { status: 400, body: { address: ['This field is required.'] } };
  const wrong = await ask('/profile?order=PO-7', { cookie: SESSION, form });
  expect(wrong.status).toBe(400);
  for (const said of ['This field is required.', 'value="0179"', '<details class="oo-change" open="">'])
    expect(wrong.text).toContain(said);
  answers[call] = PACKED;
  expect((await ask('/profile?order=PO-7', { cookie: SESSION, form })).text).toContain(PACKED.body.detail);
  answers[call] = { status: 401, body: { detail: 'over' } };
  const ended = await ask('/profile?order=PO-7', { cookie: SESSION, form });
  expect(ended.status).toBe(401);
  for (const said of ['name="do" value="login"', 'name="postal_code" value="0179"', 'name="was"'])
    expect(ended.text).toContain(said);
  answers['POST /api/auth/login/'] = { status: 200, body: USER, cookies: IN };
  const login = { do: 'login', email: 'nino@example.ge', password: 'secret', was: 'address' };
  const back = await ask('/profile?order=PO-7', { form: { ...login, postal_code: '0179' } });
  expect(back.text).toContain('value="0179"');
  expect(back.text).not.toContain('secret');
});

test('an order is paid at a bank, to which the browser goes on from a page of the shop', async () => {
  const { pay_at } = AT_BANK;
  answers['POST /api/checkout/order/'] = { status: 201, body: { id: 'PO-7', pay_at } };
  const ordered = await ask('/ka/checkout', { cookie: SESSION, form: { ...ORDER, payment: 'tbc' } });
  expect([ordered.status, ordered.location]).toEqual([303, '/ka/order/confirmation?order=PO-7&to=bank']);
  expect(sentTo('POST /api/checkout/order/')[0]?.body).toContain('"payment":"tbc"');
  answers['GET /api/orders/PO-7/'] = { status: 200, body: UNPAID };
  const leaving = await ask(ordered.location ?? '', { cookie: SESSION });
  expect([leaving.status, leaving.leadsTo]).toEqual([200, `0; url=${pay_at}`]);
  expect(leaving.text).toContain(`href="${pay_at}"`);
  expect(sentTo('POST /api/orders/PO-7/payment/')).toHaveLength(0);
  // Somebody else's browser is led nowhere.
  answers['GET /api/orders/PO-7/'] = { status: 404, body: { detail: 'none' } };
  expect((await ask(ordered.location ?? '', { cookie: SESSION })).leadsTo).toBe(null);
  answers['POST /api/checkout/order/'] = { status: 201, body: { id: 'PO-7', pay_at: null } };
  const silent = await ask('/checkout', { cookie: SESSION, form: { ...ORDER, payment: 'tbc' } });
  expect(silent.location).toBe('/order/confirmation?order=PO-7');
});

test('a page that waits for a bank looks again by itself, six times', async () => {
  answers['GET /api/orders/PO-7/'] = { status: 200, body: UNPAID };
  answers['POST /api/orders/PO-7/payment/'] = { status: 200, body: UNPAID };
  let next = '/ka/order/confirmation?order=PO-7';
  const pauses: number[] = [];
  for (let look = 0; look < 10 && next; look++) {
    const [pause = '', address = ''] = ((await ask(next, { cookie: SESSION })).leadsTo ?? '').split('; url=');
    if (pause) pauses.push(Number(pause));
    next = address ? address.slice(new URL(address).origin.length) : '';
  }
  expect(pauses).toEqual([3, 5, 8, 13, 21, 34]);
  answers['POST /api/orders/PO-7/payment/'] = { status: 200, body: { ...UNPAID, status: 'confirmed' } };
  expect((await ask('/ka/order/confirmation?order=PO-7', { cookie: SESSION })).leadsTo).toBe(null);
});

test('who comes back from a bank is told what it says, and pays again, elsewhere or at the door', async () => {
  answers['GET /api/orders/PO-7/'] = { status: 200, body: UNPAID };
  const failed = { ...UNPAID, bank_payment: { ...AT_BANK, state: 'failed', pay_at: null } };
  answers['POST /api/orders/PO-7/payment/'] = { status: 200, body: failed };
  for (const path of ['/order/confirmation?order=PO-7', '/profile?order=PO-7']) {
    const back = await ask(path, { cookie: SESSION });
    expect(back.leadsTo).toBe(null);
    for (const said of [
      'The payment did not go through',
      'Try again',
      'Pay at Bank of Georgia',
      'Pay at the door',
      'action="/profile?order=PO-7" method="post"',
    ])
      expect(back.text).toContain(said);
  }
  const call = 'POST /api/orders/PO-7/pay/';
  answers[call] = { status: 200, body: { pay_at: AT_BANK.pay_at } };
  const pay = (payment: string) => ask('/profile?order=PO-7', { cookie: SESSION, form: { payment } });
  expect((await pay('bog')).location).toBe('/order/confirmation?order=PO-7&to=bank');
  answers[call] = { status: 200, body: { pay_at: null } };
  expect((await pay('at_door')).location).toBe('/order/confirmation?order=PO-7');
  expect(sentTo(call).map(({ body }) => JSON.parse(body).payment)).toEqual(['bog', 'at_door']);
  for (const [status, detail] of [
    [409, 'There is nothing to pay for this order any more.'],
    [503, 'The bank does not answer. Please try again, or pay another way.'],
  ] as const) {
    answers[call] = { status, body: { detail } };
    const refused = await pay('bog');
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(detail);
  }
});

test('an order that is over is ordered again, once for each form, and what is left out is named', async () => {
  answers['GET /api/orders/PO-7/'] = { status: 200, body: DELIVERED };
  const page = await ask('/profile?order=PO-7', { cookie: SESSION });
  const [, key = ''] = /name="key" value="([\w-]{36})"/.exec(page.text) ?? [];
  expect(page.text).toContain('value="PO-7"');
  const call = 'POST /api/cart/orders/PO-7/';
  answers[call] = { status: 401, body: { detail: 'over' } };
  const form = { again: 'PO-7', key };
  const ended = await ask('/cart', { cookie: SESSION, form });
  for (const kept of ['name="again" value="PO-7"', `name="key" value="${key}"`])
    expect(ended.text).toContain(kept);
  answers['POST /api/auth/login/'] = { status: 200, body: USER, cookies: IN };
  const cart = { ...EMPTY_CART, left_out: [{ name: 'A Tin', because: 'out' }] };
  answers[call] = { status: 200, body: cart };
  const login = { ...form, do: 'login', email: 'nino@example.ge', password: 'secret' };
  expect((await ask('/cart', { form: login })).text).toContain('Not in stock: A Tin.');
  answers[call] = { status: 200, body: EMPTY_CART };
  expect((await ask('/cart', { cookie: SESSION, form })).location).toBe('/cart');
  expect(sentTo(call).map(({ body }) => JSON.parse(body).key)).toEqual([key, key, key]);
});

test('a receipt is a link that leads on to the file', async () => {
  answers['GET /api/orders/PO-7/'] = { status: 200, body: OWN_ORDER };
  const link = '/ka/profile?order=PO-7&amp;file=receipt';
  expect((await ask('/ka/profile?order=PO-7', { cookie: SESSION })).text).toContain(`href="${link}"`);
  const path = link.replace('&amp;', '&');
  const receipt = await ask(path, { cookie: SESSION });
  expect(receipt.status).toBe(303);
  expect(receipt.location).toMatch(/^http:\/\/[\w.:]+\/api\/orders\/PO-7\/receipt\/\?language=ka$/);
  expect((await ask(path)).location).toBe(null);
  answers['GET /api/orders/PO-7/'] = { status: 404, body: { detail: 'none' } };
  expect((await ask(path, { cookie: SESSION })).location).toBe(null);
});

const PERSON = {
  first_name: 'Nino',
  last_name: 'Beridze',
  email: 'nino@example.ge',
  password: 'mtkvari-9-kazbegi',
  password_confirm: 'mtkvari-9-kazbegi',
  date_of_birth: '17.5.1990',
};
const REGISTER = 'POST /api/auth/register/initiate/';
const VERIFY = 'POST /api/auth/register/verify/';

test('somebody registers by forms, with what was tapped before, and then logs in', async () => {
  const carried = { add: 'a-tin', quantity: '2', key: ORDER.key, from: '/cart' };
  const details = await ask('/profile', { form: { ...carried, do: 'details', email: 'nino@example.ge' } });
  for (const kept of ['name="add" value="a-tin"', 'value="nino@example.ge"', 'name="from" value="/cart"'])
    expect(details.text).toContain(kept);
  answers[REGISTER] = { status: 200, body: { detail: 'sent', resend_after: 60 } };
  const sent = await ask('/profile', { form: { ...carried, ...PERSON, do: 'register' } });
  expect(sent.text).toContain('We have sent a 6-digit code to nino@example.ge.');
  expect(sent.text).not.toContain(PERSON.password);
  expect(JSON.parse(sentTo(REGISTER)[0]?.body ?? '')).toEqual({ ...PERSON, date_of_birth: '1990-05-17' });
  const { password, password_confirm, ...typed } = PERSON;
  const form = { ...carried, ...typed, do: 'code', code: '123456' };
  answers[VERIFY] = { status: 400, body: { code: ['The code is incorrect or has expired.'] } };
  const wrong = await ask('/profile', { form });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('The code is incorrect or has expired.');
  expect(wrong.text).toContain('name="add" value="a-tin"');
  answers[VERIFY] = { status: 201, body: { detail: 'done' } };
  const done = await ask('/profile', { form });
  for (const said of [
    'Your account has been created. You can now log in.',
    'value="nino@example.ge"',
    'action="/cart"',
    'name="add" value="a-tin"',
  ])
    expect(done.text).toContain(said);
  expect(JSON.parse(sentTo(VERIFY)[1]?.body ?? '')).toEqual({ email: 'nino@example.ge', code: '123456' });
  const elsewhere = await ask('/profile', { form: { ...form, from: 'https://evil.example' } });
  expect(elsewhere.text).not.toContain('action="https://evil');
});

test('details that are refused are said at their fields, and only passwords are typed again', async () => {
  const body = { date_of_birth: ['You must be 18 or older.'], password: ['This password is too common.'] };
  answers[REGISTER] = { status: 400, body };
  const form = { ...PERSON, do: 'register' };
  const refused = await ask('/profile', { form });
  expect(refused.status).toBe(400);
  for (const said of [...Object.values(body).flat(), 'value="Beridze"', 'value="17.5.1990"'])
    expect(refused.text).toContain(said);
  expect(refused.text).not.toContain(PERSON.password);
  answers[REGISTER] = { status: 429, body: { detail: 'Too many attempts. Please try again later.' } };
  const limited = await ask('/profile', { form });
  expect(limited.text).toContain('Too many attempts. Please try again later.');
  const again = await ask('/profile', { form: { ...form, do: 'again' } });
  expect(again.text).toContain('For another code, please type your password once more.');
  expect(again.text).not.toContain(PERSON.password);
});

const LOG_OUT = 'POST /api/auth/logout/';
const PROFILE = {
  'GET /api/orders/?page=1': { status: 200, body: { count: 0, next: null, previous: null, results: [] } },
  'GET /api/stock-alerts/': { status: 200, body: { alerts: [] } },
};

test('a logout by a form ends the session and leads to the login; one that fails says so, and nobody is taken for logged out', async () => {
  Object.assign(answers, PROFILE);
  const out = ['access_token=; Path=/; Max-Age=0', 'refresh_token=; Path=/api/auth/; Max-Age=0'];
  answers[LOG_OUT] = { status: 204, cookies: out };
  const own = await ask('/ka/profile', { cookie: SESSION });
  const button = /<button type="submit" form="log-out" value="logout" [^>]*name="do">/;
  for (const said of [/<form id="log-out" action="\/ka\/profile" method="post">/, button])
    expect(own.text).toMatch(said);
  const left = await ask('/ka/profile', { cookie: SESSION, form: { do: 'logout' } });
  expect([left.status, left.location]).toEqual([303, '/ka/profile']);
  expect(left.cookies).toEqual([...out, expect.stringMatching(/^plain_session=; Path=\/; Max-Age=0/)]);
  expect(sentTo(LOG_OUT)[0]?.headers).toMatchObject({
    cookie: expect.stringContaining('access_token=old'),
    'x-csrftoken': 'from-the-api',
  });
  answers[LOG_OUT] = { status: 500, body: {} };
  const failed = await ask('/profile', { cookie: SESSION, form: { do: 'logout' } });
  expect([failed.status, failed.cookies]).toEqual([400, []]);
  for (const said of [/An unexpected error occurred\. Please try again later\./, button, /data-user="in"/])
    expect(failed.text).toMatch(said);
});

test('header and menu of a page that is somebody’s own know that they are in; no other page says it', async () => {
  Object.assign(answers, PROFILE);
  for (const path of ['/cart', '/checkout', '/profile', '/ka/profile', '/reset-password'])
    expect((await ask(path, { cookie: SESSION })).text, path).toMatch(
      /^<!DOCTYPE html><html [^>]*data-user="in"/,
    );
  for (const { text } of [await ask('/cart'), await ask('/legal', { cookie: SESSION })]) {
    expect(text).not.toContain('data-user="');
    expect(text).not.toContain('log-out');
  }
  answers['GET /api/cart/'] = { status: 401, body: { detail: 'over' } };
  expect((await ask('/cart', { cookie: SESSION })).text).not.toContain('data-user="');
});

const ASK = 'POST /api/auth/password-reset/request/';
const SET = 'POST /api/auth/password-reset/confirm/';
const NEUTRAL = 'If an account with that email exists, we have sent a link to reset the password.';

test('a link for a new password is asked for by a form, which says the same whatever becomes of it', async () => {
  expect((await ask('/ka/profile')).text).toContain('href="/ka/reset-password"');
  expect((await ask('/reset-password')).text).toContain('action="/reset-password"');
  const form = { email: 'nino@example.ge' };
  for (const status of [200, 429, 500]) {
    answers[ASK] = { status, body: { detail: 'something else' } };
    const page = await ask('/reset-password', { form });
    expect([page.status, page.cached, page.cookies]).toEqual([200, 'private, no-store', []]);
    for (const said of [NEUTRAL, 'value="nino@example.ge"']) expect(page.text).toContain(said);
    expect(page.text).not.toContain('something else');
  }
  expect(sentTo(ASK).map(({ body }) => JSON.parse(body))).toEqual([form, form, form]);
  expect(sentTo(ASK)[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
  // What is wrong with the address as such says nothing about an account.
  answers[ASK] = { status: 400, body: { email: ['Enter a valid email address.'] } };
  const wrong = await ask('/reset-password', { form: { email: 'nino@' } });
  expect(wrong.status).toBe(400);
  for (const said of ['Enter a valid email address.', 'value="nino@"']) expect(wrong.text).toContain(said);
  expect(wrong.text).not.toContain(NEUTRAL);
});

test('the mailed link opens a form that sets the password once, and ends what was logged in', async () => {
  const path = '/ru/reset-password?token=rS7cA0_-q9';
  expect((await ask(path)).text).toContain(`action="${path}"`);
  expect(requests.filter(({ call }) => call === SET)).toEqual([]);
  const form = { password: 'mtkvari-9-kazbegi', password_confirm: 'mtkvari-9' };
  answers[SET] = { status: 400, body: { password_confirm: ['Passwords do not match.'] } };
  const wrong = await ask('/reset-password?token=rS7cA0_-q9', { form });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('Passwords do not match.');
  expect(wrong.text).not.toContain(form.password);
  expect(wrong.text).not.toContain('Ask for a new link');
  const detail = 'This link has expired or has already been used.';
  answers[SET] = { status: 400, body: { detail } };
  const spent = await ask('/reset-password?token=rS7cA0_-q9', { form });
  for (const said of [detail, 'Ask for a new link']) expect(spent.text).toContain(said);
  answers[SET] = { status: 200, body: { detail: 'done' } };
  const done = await ask('/reset-password?token=rS7cA0_-q9', { cookie: SESSION, form });
  expect([done.status, done.cookies]).toEqual([200, [expect.stringMatching(/^plain_session=; /)]]);
  expect(done.text).toContain('Your password has been changed. Please log in.');
  expect(done.text).not.toContain('data-user="');
  expect(JSON.parse(sentTo(SET)[0]?.body ?? '')).toEqual({ ...form, token: 'rS7cA0_-q9' });
});
