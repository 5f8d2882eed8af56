// Rules: docs/behaviour.md#broken-links
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openSmallShop } from '#api/testing/small-shop.ts';
import { openBackoffice } from '#api/testing/staff.ts';

const shop = await openSmallShop();
const editor = await openBackoffice(shop, 'editor');
afterAll(() => shop.close());

test('a link that was broken twice is listed on the start page, and shown again after staff say so', async () => {
  const offers = async () => (await shop.get('/api/products/north-mint/')).json().delivery_partners.length;
  const waiting = async () =>
    (await editor.get('waiting/')).json().find(({ what }: { what: string }) => what === 'broken_links');
  const add = (path: string, failures: number) =>
    shop.db.execute(sql`
    insert into watched_links (url, key, failures, problem, broken_since, checked_at, next_check_at)
    values (${path}, md5(${path}), ${failures}, 'gone', '2026-11-20T10:00:00Z', '2026-11-21T16:00:00Z', now())`);
  await add('https://example.com/male', 1);
  expect([await offers(), await waiting()]).toEqual([1, undefined]);

  await add('https://example.com/male/north-mint', 2);
  await shop.db.execute(sql`select pg_notify('pouchery_changes', '["product:north-mint"]')`);
  await expect.poll(offers).toBe(0);
  expect(await waiting()).toEqual({ what: 'broken_links', count: 1 });
  const { results } = (await editor.get('broken-links/')).json();
  expect(results).toMatchObject([
    {
      url: 'https://example.com/male/north-mint',
      problem: 'gone',
      broken_since: '2026-11-20T10:00:00Z',
      partners: [{ name: 'Malé' }],
      products: [{ name: 'North Mint' }],
    },
  ]);

  expect((await editor.post(`broken-links/${results[0].id}/show-again/`, {})).statusCode).toBe(204);
  await expect.poll(offers).toBe(1);
  expect(await waiting()).toBeUndefined();
  expect((await editor.post(`broken-links/${results[0].id}/show-again/`, {})).statusCode).toBe(404);
});
