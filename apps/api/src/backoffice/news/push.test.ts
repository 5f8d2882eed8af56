import { createDecipheriv, createECDH, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#api/backoffice/audit/audit-tables.ts';
import { staff, staffNews } from '#api/backoffice/staff/staff-tables.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { type AskLink, openLinkAsker } from '#api/features/partners/ask-link.ts';
import { makeCatalogue } from '#api/testing/make-catalogue.ts';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { queuedMails } from '#api/testing/queued-mails.ts';
import { PRIVATE, PUBLIC, simulatePartners } from '#api/testing/simulated-partners.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { renewPushKeys, requirePushKeys } from './push-keys.ts';
import { PUSH_QUEUE, sendPush } from './push-queue.ts';
import { pushDevices, pushKeys } from './push-tables.ts';
import { sendNews } from './send-news.ts';

const NOON = new Date('2026-11-27T08:00:00Z');
let now = NOON;
const shop = await makeTestApp({}, { now: () => now });
await importCatalogue(shop.db, makeCatalogue(), []);
const customer = await makeUser(shop);
const [owner, packer, editor] = [
  await openBackoffice(shop, 'owner'),
  await openBackoffice(shop, 'packer'),
  await openBackoffice(shop, 'editor'),
];

/** A push service on this machine: what it took, and what it says to it. */
const taken: {
  path: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}[] = [];
let status = 201;
const service: RequestListener = (request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    taken.push({ path: request.url, headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status).end();
  });
};
const internet = await simulatePartners(
  { 'push.example': service, 'inside.example': service },
  { 'inside.example': [PRIVATE] },
);
afterAll(async () => {
  await internet.close();
  await shop.close();
});
const askWithin = openLinkAsker('PoucheryPush/1.0', { allowed: [PUBLIC], lookup: internet.lookup });
/** The same machine without TLS. */
const ask: AskLink = (url, options) =>
  askWithin(new URL(`http://${url.hostname}:${internet.port}${url.pathname}`), options);

/** A browser that has asked for messages. */
function makeDevice(host = 'push.example') {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16);
  const endpoint = `https://${host}/send/${randomBytes(8).toString('hex')}`;
  const id = createHash('sha256').update(endpoint).digest('hex');
  const subscription = { endpoint, keys: { p256dh, auth: auth.toString('base64url') } };
  function read(message: Buffer) {
    const [salt, theirs, hidden] = [message.subarray(0, 16), message.subarray(21, 86), message.subarray(86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
    const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), auth, info, 32));
    const derive = (what: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(hidden.subarray(-16));
    const text = Buffer.concat([decipher.update(hidden.subarray(0, -16)), decipher.final()]);
    return JSON.parse(text.subarray(0, -1).toString());
  }
  return { id, subscription, read };
}

type Staff = typeof owner;
const start = async (who: Staff, device = makeDevice()) => {
  const started = await who.post('profile/push/', device.subscription);
  expect(started.statusCode, started.body).toBe(200);
  return device;
};
const order = (columns = {}) => makeOrder(shop.db, customer.id, 'north-mint', columns);
const app = () => ({ db: shop.db, secretKeys: shop.app.secretKeys, env: shop.env, now: () => now });
const warnings: object[] = [];
const log = { warn: (what: object) => void warnings.push(what) };
const queued = async () => {
  const { rows } = await shop.db.execute<{ data: { device: string; title: string; screen: string } }>(
    `select data from jobs.job where name = '${PUSH_QUEUE.name}' order by created_on`,
  );
  return rows.map(({ data }) => data);
};
/** Tells the news, and sends what was queued for it. */
async function tell({ isLastTry = false } = {}) {
  await sendNews(shop.app);
  const jobs = await queued();
  await shop.db.execute(`delete from jobs.job where name = '${PUSH_QUEUE.name}'`);
  for (const job of jobs) await sendPush(app(), ask, job, { isLastTry, log });
  return jobs;
}

beforeEach(async () => {
  await shop.db.delete(staffNews);
  await shop.db.delete(pushDevices);
  await shop.db.update(staff).set({ newOrders: 'none', newMessages: 'none', newsTold: null });
  await shop.db.update(users).set({ language: 'en', blocked: null });
  await shop.db.execute('delete from jobs.job');
  taken.length = 0;
  warnings.length = 0;
  status = 201;
  now = NOON;
});

describe('a device', () => {
  test('is turned on and off by its owner alone, and the log says how many there are', async () => {
    const device = await start(owner);
    const { public_key, devices } = (await owner.get('profile/push/')).json();
    expect(public_key).toMatch(/^[\w-]{87}$/);
    expect(devices).toEqual([device.id]);
    expect((await packer.get('profile/push/')).json()).toEqual({ public_key, devices: [] });
    expect((await packer.delete(`profile/push/${device.id}/`)).statusCode).toBe(404);
    expect((await owner.delete(`profile/push/${device.id}/`)).json().devices).toEqual([]);
    const entries = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(owner.person.id)));
    expect(entries.slice(-2).map(({ changes }) => changes)).toMatchObject([
      [{ field: 'push_devices', before: 0, after: 1 }],
      [{ field: 'push_devices', before: 1, after: 0 }],
    ]);
  });

  test('belongs to whoever turned it on last, and of more than ten the oldest goes', async () => {
    const shared = await start(owner);
    await start(packer, shared);
    expect((await owner.get('profile/push/')).json().devices).toEqual([]);
    const devices = [];
    for (let number = 0; number < 10; number++) devices.push((await start(packer)).id);
    expect((await packer.get('profile/push/')).json().devices).toEqual(devices);
  });

  test('is for whoever sees orders or messages, and its address is one of the internet', async () => {
    expect((await editor.post('profile/push/', makeDevice().subscription)).statusCode).toBe(403);
    const { keys, endpoint } = makeDevice().subscription;
    for (const wrong of [
      'http://push.example/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://push.example:8443/x',
      'https://user:word@push.example/x',
      `https://push.example/${'x'.repeat(1_000)}`,
      'file:///etc/passwd',
    ]) {
      expect((await owner.post('profile/push/', { endpoint: wrong, keys })).statusCode, wrong).toBe(400);
    }
    const notOfTheCurve = { endpoint, keys: { ...keys, p256dh: 'B'.repeat(87) } };
    expect((await owner.post('profile/push/', notOfTheCurve)).statusCode).toBe(400);
  });
});

describe('news', () => {
  test('are shown on each device at once, readable for it alone, with nothing of the customer', async () => {
    const [phone, desk] = [await start(owner), await start(owner)];
    await shop.db.update(users).set({ language: 'ru' }).where(eq(users.id, owner.person.id));
    const id = await order();
    await tell();
    expect(taken).toHaveLength(2);
    const sentTo = ({ subscription }: typeof phone) =>
      taken.find(({ path }) => subscription.endpoint.endsWith(path ?? 'nowhere'))!.body;
    const shown = { title: `Новый заказ ${id}`, screen: `orders/${id}` };
    expect(phone.read(sentTo(phone))).toEqual(shown);
    expect(desk.read(sentTo(desk))).toEqual(shown);
    expect(() => desk.read(sentTo(phone))).toThrow();
    expect(taken[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      authorization: expect.stringMatching(/^vapid t=/),
    });
    await tell();
    expect(taken).toHaveLength(2);
    expect(await shop.db.$count(staffNews)).toBe(0);
  });

  test('are shown at once and still mailed once a day, and several are one', async () => {
    await owner.patch('profile/news/', { orders: 'daily' });
    const device = await start(owner);
    await order();
    await order();
    await tell();
    expect(device.read(taken[0]!.body)).toEqual({ title: 'New orders: 2', screen: 'orders' });
    await tell();
    expect(taken).toHaveLength(1);
    now = new Date('2026-11-28T05:00:30Z');
    await shop.db.update(staffNews).set({ at: new Date('2026-11-27T12:00:00Z') });
    await tell();
    expect(taken).toHaveLength(1);
    const mails = await queuedMails(shop, owner.person.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['New orders: 2']);
  });

  test('are not shown to whoever is blocked, may not see them, or has dealt with them', async () => {
    await start(packer);
    await order({ status: 'confirmed' });
    await shop.post('/api/contact/', {
      name: 'Levan',
      email: 'levan@example.com',
      subject: 'Hello',
      message: 'Where?',
      website: '',
    });
    await tell();
    await order();
    await shop.db.update(users).set({ blocked: now }).where(eq(users.id, packer.person.id));
    await tell();
    expect(taken).toEqual([]);
    expect(await shop.db.$count(staffNews)).toBe(0);
  });
});

describe('a push service', () => {
  test.each([404, 410])('that no longer knows a device (%i) has it forgotten', async (gone) => {
    await start(owner);
    status = gone;
    await order();
    await tell();
    expect((await owner.get('profile/push/')).json().devices).toEqual([]);
  });

  test('that fails is asked again, and in the end let go', async () => {
    await start(owner);
    status = 503;
    await order();
    await expect(tell()).rejects.toThrow('push.example answered 503');
    await order();
    await tell({ isLastTry: true });
    expect(warnings).toHaveLength(1);
    expect((await owner.get('profile/push/')).json().devices).toHaveLength(1);
  });

  test('that leads into our own network is never reached', async () => {
    await start(owner, makeDevice('inside.example'));
    await order();
    await expect(tell()).rejects.toThrow();
    expect(internet.inside).toEqual([]);
    expect(taken).toEqual([]);
  });
});

test('the keys stay over a change of SECRET_KEY, and are made anew when nothing opens them', async () => {
  const [old, next, strange] = ['old key '.repeat(4), 'new key '.repeat(4), 'strange '.repeat(4)];
  await shop.db.delete(pushKeys);
  const made = await requirePushKeys(shop.db, [old]);
  const [asked, again] = await Promise.all([
    requirePushKeys(shop.db, [old]),
    requirePushKeys(shop.db, [old]),
  ]);
  expect([asked, again]).toEqual([made, made]);
  await renewPushKeys(shop.db, [next, old]);
  expect(await requirePushKeys(shop.db, [next])).toEqual(made);
  const { id, subscription } = makeDevice();
  const device = { publicKey: subscription.keys.p256dh, ...subscription.keys, ...subscription };
  await shop.db.insert(pushDevices).values({ id, staffId: owner.person.id, ...device });
  const others = await requirePushKeys(shop.db, [strange]);
  expect(others.publicKey).not.toBe(made.publicKey);
  expect(await shop.db.$count(pushDevices)).toBe(0);
});
