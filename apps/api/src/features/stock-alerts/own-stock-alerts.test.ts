// Rules: docs/behaviour.md#stock-alerts
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeUser, signIn } from '#api/testing/make-user.ts';
import { openStockAlerts } from '#api/testing/stock-alerts.ts';
import { stockAlerts } from './stock-alerts-tables.ts';

const { shop, clock, ask, askAndConfirm, toStock, mails, subjects } = await openStockAlerts();
afterAll(() => shop.close());

async function openAccount(email?: string) {
  const person = await makeUser(shop, email === undefined ? {} : { email });
  const headers = await signIn(shop, person);
  const url = '/api/stock-alerts/';
  const list = () => shop.app.inject({ url, headers });
  return {
    ...person,
    list,
    wait: (slug: string) => shop.app.inject({ method: 'POST', url, headers, payload: { slug } }),
    stop: (slug: string) =>
      shop.app.inject({ method: 'DELETE', url: `/api/products/${slug}/stock-alerts/`, headers }),
    slugs: async (): Promise<string[]> =>
      (await list()).json().alerts.map(({ slug }: { slug: string }) => slug),
    count: async (): Promise<number> =>
      (await shop.app.inject({ url: '/api/auth/profile/', headers })).json().alert_count,
  };
}

test('a customer sees what their address waits for, the latest first: what is confirmed, however the address is written', async () => {
  const nino = await openAccount('Nino.Alerts@example.com');
  await askAndConfirm('nino.alerts@example.com', 'north-mint');
  clock.later(60);
  await askAndConfirm('nino.alerts@example.com', 'south-mint');
  await ask('nino.alerts@example.com', 'red-berry');
  await mails();
  const listed = await nino.list();
  expect([listed.statusCode, listed.json()]).toEqual([
    200,
    {
      alerts: [
        { slug: 'south-mint', since: '2026-11-23T08:01:00Z' },
        { slug: 'north-mint', since: '2026-11-23T08:00:00Z' },
      ],
    },
  ]);
  expect(await nino.count()).toBe(2);

  // The one mail ends it.
  await toStock('south-mint', 'in');
  await mails();
  expect([await nino.slugs(), await nino.count()]).toEqual([['north-mint'], 1]);
});

test('alerts are those of the account’s address alone, of the one it has now', async () => {
  const nino = await openAccount();
  const other = await openAccount();
  await askAndConfirm(nino.email);
  expect([await other.slugs(), await other.count()]).toEqual([[], 0]);
  expect((await other.stop('north-mint')).statusCode).toBe(200);
  expect(await nino.slugs()).toEqual(['north-mint']);

  const changed = `changed-${nino.email}`;
  await shop.db.update(users).set({ email: changed }).where(eq(users.id, nino.id));
  expect([await nino.slugs(), await nino.count()]).toEqual([[], 0]);
  await nino.stop('north-mint');
  expect(await shop.db.$count(stockAlerts)).toBe(1);
});

test('a customer stops waiting, and waits again without a question by mail', async () => {
  const nino = await openAccount();
  await askAndConfirm(nino.email);
  const questions = (await mails(nino.email)).length;
  const stopped = await nino.stop('north-mint');
  expect([stopped.statusCode, stopped.json()]).toEqual([200, { alerts: [] }]);
  expect((await nino.stop('north-mint')).statusCode).toBe(200);

  for (const _ of ['once', 'twice']) {
    const again = await nino.wait('north-mint');
    expect([again.statusCode, again.json().alerts]).toEqual([
      200,
      [{ slug: 'north-mint', since: expect.any(String) }],
    ]);
  }
  expect(await mails(nino.email)).toHaveLength(questions);
  await toStock('north-mint', 'in');
  expect((await subjects(nino.email)).at(-1)).toBe('Norvik North Mint is back in stock');
  expect(await nino.slugs()).toEqual([]);
});

test('what is not in the shop is neither waited for nor listed', async () => {
  const nino = await openAccount();
  expect((await nino.wait('no-such-tin')).statusCode).toBe(404);
  await askAndConfirm(nino.email, 'grape');
  await shop.db.execute(sql`update products set state = 'draft' where slug = 'grape'`);
  expect([await nino.slugs(), await nino.count()]).toEqual([[], 0]);
  await shop.db.execute(sql`update products set state = 'published' where slug = 'grape'`);
  expect(await nino.slugs()).toEqual(['grape']);
});

test('where an address waits for 30 products, the account is told so', async () => {
  const nino = await openAccount();
  const slugs = Array.from({ length: 30 }, (_, at) => `tin-${at}`);
  const products = slugs.map((slug) => makeProduct({ slug, stock: 'out' }));
  await importCatalogue(shop.db, makeCatalogue({ products }), []);
  await shop.db.execute(sql`
    insert into stock_alerts (product_id, email, language, confirmed_at, created_at, expires)
    select id, ${nino.email}, 'en', now(), now(), '2028-01-01' from products where slug = any(${sql.param(slugs)})`);
  const refused = await nino.wait('south-mint');
  expect([refused.statusCode, refused.json().detail]).toEqual([400, expect.stringContaining('no more')]);
  expect(await nino.slugs()).toHaveLength(30);
});

test('own alerts are changed 60 times in ten minutes at most', async () => {
  const nino = await openAccount();
  await askAndConfirm(nino.email, 'south-mint');
  for (let done = 0; done < 60; done++) expect((await nino.stop('north-mint')).statusCode).toBe(200);
  for (const refused of [await nino.wait('north-mint'), await nino.stop('south-mint')]) {
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { detail: 'Too many attempts. Please try again later.' },
    ]);
  }
  expect(await nino.slugs()).toEqual(['south-mint']);
});
