// Rules: docs/selling.md (a service that issues papers)
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { toShopDay } from '@pouchery/contract/shop-time';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { selling } from '#api/features/selling/selling-tables.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

type Answer = (body: Record<string, unknown>, response: ServerResponse) => void;
const asked: { headers: IncomingMessage['headers']; body: Record<string, unknown> }[] = [];
const issue: Answer = ({ paper, order }, response) =>
  response.end(JSON.stringify({ number: `${paper}-${order}` }));
let answer = issue;
const service = createServer(async (request, response) => {
  const body = (await json(request)) as Record<string, unknown>;
  asked.push({ headers: request.headers, body });
  answer(body, response);
}).listen(0, '127.0.0.1');
await once(service, 'listening');

const { port } = service.address() as AddressInfo;
const shop = await makeTestApp({
  PAPER_SERVICE_URL: `http://127.0.0.1:${port}/papers`,
  PAPER_SERVICE_KEY: 'a key of the tests',
});
const owner = await openBackoffice(shop, 'owner');
let customer = 0;
afterAll(async () => {
  await shop.close();
  service.close();
});
afterEach(() => {
  vi.restoreAllMocks();
  answer = issue;
  asked.length = 0;
});

beforeAll(async () => {
  await importCatalogue(shop.db, makeCatalogue({ products: [makeProduct({ price: '11.30' })] }), []);
  customer = (await makeUser(shop)).id;
  for (const rule of ['waybill', 'fiscal_receipt']) {
    const since = toShopDay(shop.app.now());
    const added = await owner.post('selling-rules/', { rule, since, value: 'by_service' });
    expect(added.statusCode, added.body).toBe(201);
  }
});

const place = () => makeOrder(shop.db, customer, 'north-mint', { status: 'confirmed' });
async function change(id: string, fields: object) {
  const { version } = (await owner.get(`orders/${id}/`)).json();
  return owner.patch(`orders/${id}/`, { version, ...fields });
}
const NOT_ISSUED = 'The service gave no number for the waybill. Try again, or write it down by hand.';

test('a service numbers the waybill with the parcel and the receipt with its delivery, and hears of no person', async () => {
  const id = await place();
  expect((await change(id, { status: 'shipped' })).json()).toMatchObject({
    status: 'shipped',
    waybill: `waybill-${id}`,
    fiscal_receipt: '',
  });
  expect((await change(id, { status: 'delivered' })).json()).toMatchObject({
    status: 'delivered',
    waybill: `waybill-${id}`,
    fiscal_receipt: `fiscal_receipt-${id}`,
  });
  expect(asked.map(({ body }) => body)).toMatchObject([
    { paper: 'waybill', order: id, total: '22.60', address: '7 Sample Street', city: 'Tbilisi' },
    { paper: 'fiscal_receipt', order: id, lines: [{ quantity: 2, price: '11.30' }] },
  ]);
  expect(asked[0]?.headers).toMatchObject({
    authorization: 'Bearer a key of the tests',
    'idempotency-key': `${id}-waybill`,
  });
  expect(asked[1]?.body).not.toHaveProperty('address');
  expect(JSON.stringify(asked.map(({ body }) => body))).not.toMatch(/Nino|Maisuradze|555/);
});

test.each<[string, Answer]>([
  ['refuses', (_, response) => response.writeHead(503).end()],
  ['says something else', (_, response) => response.end('{"number":""}')],
  ['says no JSON', (_, response) => response.end('<html>')],
  ['says too much', (_, response) => response.end(JSON.stringify({ number: 'x'.repeat(70_000) }))],
  ['leads elsewhere', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  ['breaks off', (_, response) => response.destroy()],
])('a step waits where the service %s, and goes on with a number by hand', async (_, badly) => {
  const id = await place();
  answer = badly;
  const refused = await change(id, { status: 'shipped' });
  expect([refused.statusCode, refused.json()]).toEqual([400, { waybill: [NOT_ISSUED] }]);
  expect((await owner.get(`orders/${id}/`)).json()).toMatchObject({ status: 'confirmed', waybill: '' });
  const before = asked.length;
  expect((await change(id, { status: 'shipped', waybill: 'WB-17' })).json().waybill).toBe('WB-17');
  expect(asked).toHaveLength(before);
});

test('what has a number already, and a step that no order takes, ask for none', async () => {
  const id = await place();
  await change(id, { waybill: 'WB-18' });
  expect((await change(id, { status: 'shipped' })).json().waybill).toBe('WB-18');
  const other = await place();
  expect((await change(other, { status: 'delivered' })).statusCode).toBe(400);
  expect(asked).toEqual([]);
});

test('of many that are shipped at once each gets its own number', async () => {
  const ids = [await place(), await place()];
  const orders = await Promise.all(
    ids.map(async (id) => ({ id, version: (await owner.get(`orders/${id}/`)).json().version })),
  );
  const done = await owner.post('orders/steps/', { orders, status: 'shipped', notify: false });
  expect(done.json()).toEqual({ refused: [] });
  for (const id of ids) expect((await owner.get(`orders/${id}/`)).json().waybill).toBe(`waybill-${id}`);
});

test('of a file of tracking numbers each packed parcel gets its waybill; one that gets none keeps no other back', async () => {
  const [bare, refused, kept] = [await place(), await place(), await place()];
  const packed = [await place(), await place()];
  for (const id of [...packed, refused, kept]) await change(id, { status: 'packed' });
  await change(kept, { waybill: 'WB-19' });
  answer = (body, response) =>
    body.order === refused ? response.writeHead(503).end() : issue(body, response);
  await shop.db.insert(selling).values({ ordersAndStock: true });
  const send = async (apply: boolean) => {
    const rows = [bare, ...packed, refused, kept].map((id) => `${id},RR-${id}`);
    const type = { 'content-type': 'application/octet-stream' };
    const body = Buffer.from([...rows, `${await place()},`].join('\n'));
    return (await owner.post(`orders/tracking-file/?apply=${apply}`, body, type)).json();
  };
  // Nobody is asked while it is only looked at, and none of it stays.
  expect(await send(false)).toMatchObject({ added: 5, refused: 1 });
  expect(asked).toEqual([]);
  expect((await owner.get(`orders/${packed[0]}/`)).json()).toMatchObject({ status: 'packed', waybill: '' });

  const sent = await send(true);
  expect(sent).toMatchObject({
    added: 4,
    refused: 2,
    refused_rows: [{ name: refused, problem: NOT_ISSUED }, {}],
  });
  expect(asked.map(({ body }) => body.order).sort()).toEqual([...packed, refused].sort());
  for (const id of packed)
    expect((await owner.get(`orders/${id}/`)).json()).toMatchObject({
      status: 'shipped',
      waybill: `waybill-${id}`,
    });
  expect((await owner.get(`orders/${kept}/`)).json()).toMatchObject({ status: 'shipped', waybill: 'WB-19' });
  expect((await owner.get(`orders/${refused}/`)).json()).toMatchObject({ status: 'packed', waybill: '' });
  expect((await owner.get(`orders/${bare}/`)).json()).toMatchObject({ status: 'confirmed', waybill: '' });
});

test('of many a few are asked for at a time, and what is late is refused until another try', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, place));
  const four = Promise.withResolvers<void>();
  let late = 0;
  answer = async (body, response) => {
    if (asked.length >= 4) four.resolve();
    await four.promise;
    late = 60_000;
    issue(body, response);
  };
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + late);
  const ship = async () => {
    late = 0;
    const all = ids.map(async (id) => ({ id, version: (await owner.get(`orders/${id}/`)).json().version }));
    const orders = await Promise.all(all);
    return (await owner.post('orders/steps/', { orders, status: 'shipped', notify: false })).json().refused;
  };
  const refused = await ship();
  expect(asked).toHaveLength(4);
  expect(refused).toEqual(ids.slice(4).map((id) => ({ id, reason: NOT_ISSUED })));
  expect(await ship()).toEqual([]);
  expect(
    asked
      .slice(4)
      .map(({ body }) => body.order)
      .sort(),
  ).toEqual(ids.slice(4).sort());
});

test('a service that is silent for ten seconds is left alone for a while, so that a crowd of parcels does not wait', async () => {
  answer = () => undefined;
  const id = await place();
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => timeout.call(AbortSignal, 50));
  const first = await change(id, { status: 'shipped' });
  expect(first.json()).toEqual({ waybill: [NOT_ISSUED] });
  expect((await change(await place(), { status: 'shipped' })).statusCode).toBe(400);
  expect(asked).toHaveLength(1);
});
