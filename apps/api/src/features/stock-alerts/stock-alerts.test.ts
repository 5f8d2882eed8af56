// Rules: docs/behaviour.md#stock-alerts
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { publishScheduled } from '#api/backoffice/publishing/publishing-queue.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { deleteUser } from '#api/features/profile/profile-queries.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeUser, signIn } from '#api/testing/make-user.ts';
import { openStockAlerts, SITE } from '#api/testing/stock-alerts.ts';
import { announceInStock, STOCK_ALERTS_QUEUE, workOnStockAlerts } from './stock-alerts-queue.ts';
import { stockAlerts } from './stock-alerts-tables.ts';

const { shop, editor, clock, ask, sendForm, idle, mails, lastLink, askAndConfirm, toStock, subjects } =
  await openStockAlerts();
afterAll(() => shop.close());
const NINO = 'nino@example.com';
const DAY_S = 24 * 3600;

describe('an alert', () => {
  test('asks for confirmation, sends one mail when the product is back, and is then deleted', async () => {
    await ask(NINO, 'north-mint', { 'accept-language': 'ka' });
    expect(await subjects(NINO)).toEqual(['დაადასტურეთ მისამართი: Norvik ჩრდილოეთის პიტნა']);
    await toStock('north-mint', 'in');
    // It is not confirmed: the question stays the only mail.
    expect(await mails(NINO)).toHaveLength(1);
    await toStock('north-mint', 'out');

    // Whoever has changed the page's language goes on in it.
    const confirm = { token: await lastLink(NINO, 'confirm'), locale: 'ru' };
    const confirmed = await sendForm('confirm/', confirm);
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([
      303,
      `${SITE}/ru/stock-alert/confirmed`,
    ]);
    expect(await mails(NINO)).toHaveLength(1);

    await toStock('north-mint', 'low');
    expect(await subjects(NINO)).toEqual([expect.any(String), 'Norvik ჩრდილოეთის პიტნა ისევ მარაგშია']);
    expect(await shop.db.select().from(stockAlerts)).toEqual([]);

    await toStock('north-mint', 'out');
    await toStock('north-mint', 'in');
    expect(await mails(NINO)).toHaveLength(2);
  });

  test('that is confirmed after the product is back sends its mail at once', async () => {
    await ask(NINO);
    await toStock('north-mint', 'in');
    await sendForm('confirm/', { token: await lastLink(NINO, 'confirm') });
    expect((await subjects(NINO)).at(-1)).toBe('Norvik North Mint is back in stock');
  });

  test('is confirmed by its form alone, not by opening its link', async () => {
    await ask(NINO);
    const token = await lastLink(NINO, 'confirm');
    for (const method of ['GET', 'HEAD'] as const) {
      const opened = await shop.app.inject({ method, url: `/api/stock-alerts/confirm/?token=${token}` });
      expect(opened.statusCode).not.toBe(303);
    }
    expect(await shop.db.select({ at: stockAlerts.confirmedAt }).from(stockAlerts)).toEqual([{ at: null }]);
  });

  test.each([
    ['by the back office’s form', () => toStock('south-mint', 'in')],
    [
      'by a file that is imported',
      () => {
        const products = [makeProduct({ slug: 'south-mint', stock: 'in' })];
        return importCatalogue(shop.db, makeCatalogue({ products }), [], shop.jobs);
      },
    ],
    [
      'by a product that publishes itself',
      async () => {
        await shop.db.execute(sql`update products set stock = 'in', state = 'scheduled', publish_at = now()
          where slug = 'south-mint'`);
        await publishScheduled(shop.jobs, shop.db);
        await vi.waitFor(async () => expect(await mails(NINO)).toHaveLength(2), { timeout: 15_000 });
      },
    ],
    [
      'by a change of many at a date',
      async () => {
        const { results } = (await editor.get('products/?q=south')).json();
        const part = {
          kind: 'products',
          is_on: true,
          ids: results.map(({ id }: { id: number }) => id),
          change: { field: 'stock', value: 'in' },
        };
        const soon = new Date(Date.now() + 1_500).toISOString();
        const planned = { name: 'Back', state: 'planned', starts_at: soon, ends_at: null, parts: [part] };
        expect((await editor.post('campaigns/', planned)).statusCode).toBe(201);
        await publishScheduled(shop.jobs, shop.db);
        await vi.waitFor(async () => expect(await mails(NINO)).toHaveLength(2), { timeout: 15_000 });
      },
    ],
    [
      'in the database alone, once the next process has started',
      async () => {
        await shop.db.execute(sql`update products set stock = 'in' where slug = 'south-mint'`);
        await workOnStockAlerts(shop.jobs, shop.app);
      },
    ],
  ])('sends one mail when stock changes %s', async (_, change) => {
    await askAndConfirm(NINO, 'south-mint');
    await change();
    await announceInStock(shop.db, shop.jobs, [1, 2, 3, 4, 5, 6]);
    expect((await subjects(NINO)).slice(1)).toEqual(['Norvik North Mint is back in stock']);
  });

  test('of a product that 250 people wait for sends each one mail', async () => {
    await shop.db.execute(sql`
      insert into stock_alerts (product_id, email, language, confirmed_at, created_at, expires)
      select (select id from products where slug = 'espresso'), 'p' || place || '@example.com', 'ru',
        ${clock.now().toISOString()}, ${clock.now().toISOString()}, ${new Date(clock.now().getTime() + 1000 * DAY_S).toISOString()}
      from generate_series(1, 250) as place`);
    const { results } = (await editor.get('products/?q=espresso&sort=id')).json();
    expect(results.map(({ waiting }: { waiting: number }) => waiting)).toEqual([250]);
    await toStock('espresso', 'in');
    await toStock('espresso', 'low');
    const sent = await mails();
    expect(new Set(sent.map(({ to }) => to)).size).toBe(250);
    expect(sent).toHaveLength(250);
    expect(await shop.db.select().from(stockAlerts)).toEqual([]);
  });
});

describe('unsubscribing', () => {
  test('takes one POST of a mail program, without cookies or redirects', async () => {
    await askAndConfirm(NINO);
    const { rows } = await shop.db.execute<{ data: { unsubscribe: string } }>(
      sql`select data from jobs.job where name = 'mail'`,
    );
    const { pathname, search } = new URL(rows[0]?.data.unsubscribe ?? '');
    const pressed = await shop.app.inject({
      method: 'POST',
      url: pathname + search,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([pressed.statusCode, pressed.headers.location, pressed.headers['set-cookie']]).toEqual([
      204,
      undefined,
      undefined,
    ]);
    expect(await shop.db.select().from(stockAlerts)).toEqual([]);
    // A mail program that opens the link finds the page that asks.
    const opened = await shop.get(pathname + search);
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      `${SITE}/stock-alert/unsubscribe${search}`,
    ]);
  });

  test('by the page’s form has the same response for a deleted alert and for a made-up link', async () => {
    await askAndConfirm(NINO);
    const token = await lastLink(NINO, 'unsubscribe');
    for (const given of [token, token, 'made-up']) {
      const ended = await sendForm('unsubscribe/', { token: given });
      expect([ended.statusCode, ended.headers.location]).toEqual([303, `${SITE}/stock-alert/unsubscribed`]);
    }
    expect(await shop.db.select().from(stockAlerts)).toEqual([]);
  });

  test('needs its own link: a link to confirm does not unsubscribe, nor the other way round', async () => {
    await ask(NINO);
    await sendForm('unsubscribe/', { token: await lastLink(NINO, 'confirm') });
    const confirmed = await sendForm('confirm/', { token: await lastLink(NINO, 'unsubscribe') });
    expect(confirmed.headers.location).toBe(`${SITE}/stock-alert/expired`);
    expect(await shop.db.select({ at: stockAlerts.confirmedAt }).from(stockAlerts)).toEqual([{ at: null }]);
  });
});

test('alerts of an account’s address are in its export, and deleted with the account', async () => {
  const customer = await makeUser(shop);
  await askAndConfirm(customer.email);
  await askAndConfirm(NINO);
  const exported = await shop.get('/api/auth/export/', await signIn(shop, customer));
  expect(exported.json().stock_alerts).toMatchObject([{ product: 'north-mint', email: customer.email }]);
  await deleteUser(shop.db, shop.app.outbox, customer);
  expect(await shop.db.select({ email: stockAlerts.email }).from(stockAlerts)).toEqual([{ email: NINO }]);
});

test('an alert that is not confirmed is deleted after two hours, a confirmed one after a year', async () => {
  await ask(NINO, 'grape');
  const late = await lastLink(NINO, 'confirm');
  await askAndConfirm('luka@example.com', 'grape');
  clock.later(2 * 3_600 + 1);
  expect((await sendForm('confirm/', { token: late })).headers.location).toBe(`${SITE}/stock-alert/expired`);
  await shop.jobs.send(shop.db, STOCK_ALERTS_QUEUE, { kind: 'tidy' });
  await idle();
  expect(await shop.db.select({ email: stockAlerts.email }).from(stockAlerts)).toEqual([
    { email: 'luka@example.com' },
  ]);
  clock.later(365 * DAY_S - 2 * 3_600);
  await shop.jobs.send(shop.db, STOCK_ALERTS_QUEUE, { kind: 'tidy' });
  await idle();
  expect(await shop.db.select().from(stockAlerts)).toEqual([]);
  clock.later(-365 * DAY_S - 1);
  const { rows } = await shop.db.execute<{ count: number }>(sql`select count(*)::int from jobs.job
    where name = ${STOCK_ALERTS_QUEUE.name} and data->>'kind' = 'tidy' and start_after > ${clock.now()}::timestamptz + interval '2 hours'`);
  expect(rows[0]?.count).toBeGreaterThanOrEqual(2);
});
