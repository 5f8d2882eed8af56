import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ORDER_STATUSES } from '@pouchery/contract/order-statuses';
import type { Order } from '@pouchery/contract/orders';
import type { OwnReview } from '@pouchery/contract/reviews';
import { readDemo } from '@pouchery/demo/read-demo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { isPassword } from '#api/features/passwords/password-hash.ts';
import { importDemo } from '#api/testing/demo-catalogue.ts';
import { signIn } from '#api/testing/make-user.ts';
import { makeShopFolder } from '#api/testing/shop-folder.ts';
import { startApi } from '#api/testing/start-api.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { importPeople } from './people-import.ts';

const NOW = new Date('2027-03-01T12:00:00Z');
const shop = await makeTestApp({}, { now: () => NOW });
afterAll(() => shop.close());
const { people } = readDemo();
let added: Awaited<ReturnType<typeof importPeople>> = [];

beforeAll(async () => {
  await importDemo(shop.db);
  added = await importPeople(shop.db, people, NOW);
});

async function openBrowserAs(email: string) {
  const rows = await shop.db.select().from(users);
  const headers = await signIn(shop, rows.find((user) => user.email === email)!);
  return async <ResponseBody>(url: string) => (await shop.get(url, headers)).json() as ResponseBody;
}

describe('the demo’s customers', () => {
  test('have a random password each, which is not stored', async () => {
    const rows = await shop.db.select().from(users);
    expect(rows.map(({ email }) => email)).toEqual(added.map(({ email }) => email));
    expect(new Set(added.map(({ password }) => password)).size).toBe(people.length);
    for (const [at, { password }] of added.entries()) {
      expect(password).toMatch(/^[\w-]{16}$/);
      expect(await isPassword(password, rows[at]!.passwordHash)).toBe(true);
      expect(JSON.stringify(rows)).not.toContain(password);
    }
  });

  test('are unchanged by a second import', async () => {
    expect(await importPeople(shop.db, people, NOW)).toEqual([]);
    expect(await shop.db.$count(users)).toBe(people.length);
  });

  test('have ordered, in every status, what the shop sells', async () => {
    const get = await openBrowserAs('luka@example.com');
    const pages = [
      await get<{ count: number; results: Order[] }>('/api/orders/'),
      await get<{ count: number; results: Order[] }>('/api/orders/?page=2'),
    ];
    const orders = pages.flatMap(({ results }) => results);
    expect([pages[0]!.count, orders.length]).toEqual([12, 12]);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
    expect(orders[0]).toMatchObject({ status: 'pending', date: '2027-03-01T12:00:00Z', total: '51.30' });
    expect(orders[2]).toMatchObject({ date: '2027-02-27T12:00:00Z', items: [{ quantity: 2 }, {}, {}] });
    expect(orders.flatMap(({ items }) => items).every(({ slug, picture }) => slug && picture)).toBe(true);
    expect((await (await openBrowserAs('galina@example.com'))<{ count: number }>('/api/orders/')).count).toBe(
      0,
    );
  });

  test('have written the reviews that stand under their names', async () => {
    for (const person of people) {
      const own = await (await openBrowserAs(person.email))<OwnReview[]>('/api/reviews/');
      expect(own.map(({ product }) => product.slug)).toEqual(person.reviews);
      expect(own.map(({ language }) => language)).toEqual(person.reviews.map(() => person.language));
    }
  });
});

test('a first start prints their passwords once, and never into the log', { timeout: 120_000 }, async () => {
  const dataDir = makeShopFolder();
  const lines: string[] = [];
  for (const _start of ['first', 'second']) {
    const api = await startApi(dataDir, { SEED: 'demo', LOG_LEVEL: 'debug' });
    await api.ready();
    await api.stop();
    lines.push(...api.output().split('\n'));
  }
  const mail = join(dataDir, 'mail');
  expect(readdirSync(dataDir).includes('mail') ? readdirSync(mail) : []).toEqual([]);
  rmSync(dataDir, { recursive: true, force: true });
  const accounts = lines.filter((line) => line.includes('password'));
  expect(accounts).toEqual(
    people.map(({ email }) =>
      expect.stringMatching(`^A demo customer: ${email}, password [\\w-]{16} \\(shown this once\\)\\.$`),
    ),
  );
  const passwords = accounts.map((line) => /password (\S+)/.exec(line)?.[1] ?? 'none');
  const log = lines.filter((line) => line.startsWith('{'));
  expect(log.length).toBeGreaterThan(5);
  expect(log.filter((line) => passwords.some((password) => line.includes(password)))).toEqual([]);
});
