import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOCALES } from '@pouchery/contract/locales';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followShopSettings } from './shop-settings.ts';

let respond: (res: ServerResponse, req: IncomingMessage) => void;
/** One in each language. */
let calls = 0;
const logged: unknown[] = [];
const api = createServer((req, res) => {
  calls += 1 / LOCALES.length;
  respond(res, req);
});
let settings: ReturnType<typeof followShopSettings>;

beforeEach(async () => {
  calls = 0;
  logged.length = 0;
  says(false);
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  settings = followShopSettings({ apiUrl, log: (entry) => logged.push(entry) });
  await vi.waitFor(() => expect(calls).toBeCloseTo(1));
});
afterEach(() => {
  settings.stop();
  api.closeAllConnections();
  api.close();
});

function says(age_prompt: boolean) {
  respond = (res) => res.end(JSON.stringify({ name: 'Corner', settings: { age_prompt } }));
}

test('a setting that is changed counts at once', async () => {
  says(true);
  settings.changed(['listing', 'shop']);
  await vi.waitFor(() => expect(settings.isAgePromptOn()).toBe(true));
  says(false);
  settings.changed(['*']);
  await vi.waitFor(() => expect(settings.isAgePromptOn()).toBe(false));
});

test('a change that comes while the settings are read is not missed', async () => {
  const waiting: ServerResponse[] = [];
  respond = (res) => waiting.push(res);
  settings.changed(['shop']);
  await vi.waitFor(() => expect(waiting).toHaveLength(LOCALES.length));
  says(true);
  settings.changed(['shop']);
  for (const res of waiting) res.end(JSON.stringify({ settings: { age_prompt: false } }));
  await vi.waitFor(() => expect(settings.isAgePromptOn()).toBe(true));
});

test('other changes do not read the settings again', async () => {
  settings.changed(['listing', 'product:north-mint']);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls).toBeCloseTo(1);
});

test('while the API does not respond the last settings count, and it is logged once', async () => {
  says(true);
  settings.changed(['shop']);
  await vi.waitFor(() => expect(settings.isAgePromptOn()).toBe(true));
  respond = (res) => res.writeHead(503).end();
  for (const call of [3, 4]) {
    settings.watched();
    await vi.waitFor(() => expect(calls).toBeCloseTo(call));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(settings.isAgePromptOn()).toBe(true);
  expect(logged).toHaveLength(1);
});

const SELLER = {
  phone: '+995 32 2 00 00 00',
  address: 'Betlemi 14',
  working_hours: [],
  special_days: [],
  cart_is_open: false,
};

test('the seller is read in each language, and every change of it drops the pages', async () => {
  const before = settings.revision();
  respond = (res, req) => {
    const legal_name = `Corner (${req.headers['accept-language']})`;
    res.end(JSON.stringify({ ...SELLER, legal_name, settings: { age_prompt: false } }));
  };
  settings.changed(['shop']);
  await vi.waitFor(() => expect(settings.at('ka').seller?.legal_name).toBe('Corner (ka)'));
  expect(settings.at('en').seller).toEqual({ ...SELLER, legal_name: 'Corner (en)' });
  const after = settings.revision();
  expect(after).toBeGreaterThan(before);
  settings.changed(['shop']);
  await settings.known();
  expect(settings.revision()).toBe(after);
});

test('a back end without a seller gives none', async () => {
  await settings.known();
  expect(settings.at('en')).toEqual({});
});

test('rules hold from their day in Tbilisi on, also at a moment that staff look at, without being read again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T19:59:59Z') });
  const rules = [
    { rule: 'selling', since: '2026-12-01', value: 'no' },
    { rule: 'show_price', since: '2026-12-01', value: 'no' },
  ];
  respond = (res) =>
    res.end(
      JSON.stringify({
        ...SELLER,
        legal_name: '',
        cart_is_open: true,
        rules,
        settings: { age_prompt: false },
      }),
    );
  settings.changed(['shop']);
  await vi.waitFor(() => expect(settings.at('en').seller?.cart_is_open).toBe(true));
  expect(settings.at('en').rules?.shows.price).toBe(true);
  expect(settings.at('en', '2026-11-30T20:00:00Z').rules?.shows.price).toBe(false);
  vi.setSystemTime(new Date('2026-11-30T20:00:00Z'));
  expect(settings.at('en')).toMatchObject({
    seller: { cart_is_open: false },
    rules: { shows: { price: false } },
  });
  vi.useRealTimers();
});
