// Rules: docs/behaviour.md#stock-alerts
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { publishScheduled } from '#api/backoffice/publishing/publishing-queue.ts';
import { deleteUser } from '#api/features/accounts/profile-queries.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeUser, signIn } from '#api/testing/make-user.ts';
import { queuedMails } from '#api/testing/queued-mails.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';
import { announceInStock, STOCK_ALERTS_QUEUE, workOnStockAlerts } from './stock-alerts-queue.ts';
import { stockAlerts } from './stock-alerts-tables.ts';

const SITE = 'http://localhost:3000';
const NINO = 'nino@example.com';
const OUT = ['north-mint', 'south-mint', 'red-berry', 'espresso', 'to-come', 'grape'];
const DAY_MS = 86_400_000;

let now = new Date('2026-11-23T08:00:00Z');
let shop: TestApp;
let editor: Awaited<ReturnType<typeof openBackoffice>>;
let visitors = 0;

const outOfStock = () =>
  importCatalogue(
    shop.db,
    makeCatalogue({ products: OUT.map((slug) => makeProduct({ slug, stock: 'out' })) }),
    [],
  );

beforeAll(async () => {
  shop = await makeTestApp({ TRUST_PROXY: '1' }, { now: () => now });
  await outOfStock();
  editor = await openBackoffice(shop, 'editor');
  await workOnStockAlerts(shop.jobs, shop.app);
});
afterAll(() => shop.close());
afterEach(async () => {
  await idle();
  await shop.db.delete(stockAlerts);
  await shop.db.execute(sql`delete from jobs.job`);
  await outOfStock();
});

/** From a visitor who has not been here yet, unless `from` says who it is. */
function from(address = `198.51.${100 + Math.floor(++visitors / 250)}.${visitors % 250}`) {
  return { 'x-forwarded-for': address };
}

function ask(email: string, slug = 'north-mint', headers = {}) {
  return shop.post(`/api/products/${slug}/stock-alerts/`, { email }, { ...from(), ...headers });
}

/** As a page without scripts sends it: no cookie, no token, the address of the page it is on. */
function sendForm(form: string, fields: Record<string, string>, headers = {}) {
  return shop.app.inject({
    method: 'POST',
    url: `/api/stock-alerts/${form}`,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE, ...from(), ...headers },
  });
}

/** Once nothing is left to do. */
async function idle() {
  await vi.waitFor(
    async () => {
      const { rows } = await shop.db.execute(sql`select 1 from jobs.job
        where name = ${STOCK_ALERTS_QUEUE.name} and state < 'completed' and start_after <= now()`);
      expect(rows).toEqual([]);
    },
    { timeout: 15_000, interval: 20 },
  );
}

async function mails(to?: string) {
  await idle();
  return queuedMails(shop, to);
}

async function lastLink(to: string, page: 'confirm' | 'unsubscribe') {
  const mail = (await mails(to)).at(-1);
  return new RegExp(`/stock-alert/${page}\\?token=(\\S+)`).exec(mail?.text ?? '')?.[1] ?? 'no link';
}

async function askAndConfirm(email: string, slug = 'north-mint') {
  expect((await ask(email, slug)).statusCode).toBe(204);
  return sendForm('confirm/', { token: await lastLink(email, 'confirm') });
}

async function toStock(slug: string, stock: 'in' | 'low' | 'out') {
  const { rows } = await shop.db.execute<{ id: number }>(sql`select id from products where slug = ${slug}`);
  const { id, version } = (await editor.get(`products/${rows[0]?.id}/`)).json();
  const changed = await editor.patch(`products/${id}/`, { stock, version });
  expect(changed.statusCode, changed.body).toBe(200);
}

const subjects = async (to: string) => (await mails(to)).map(({ subject }) => subject);

describe('an alert', () => {
  test('is a question first, then one mail when the product is back, and then nothing is known of the address', async () => {
    await ask(NINO, 'north-mint', { 'accept-language': 'ka' });
    expect(await subjects(NINO)).toEqual(['დაადასტურეთ მისამართი: Norvik ჩრდილოეთის პიტნა']);
    await toStock('north-mint', 'in');
    // It is not confirmed: the question stays the only mail.
    expect(await mails(NINO)).toHaveLength(1);
    await toStock('north-mint', 'out');

    const confirmed = await sendForm('confirm/', { token: await lastLink(NINO, 'confirm') });
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([
      303,
      `${SITE}/ka/stock-alert/confirmed`,
    ]);
    expect(await mails(NINO)).toHaveLength(1);

    await toStock('north-mint', 'low');
    expect(await subjects(NINO)).toEqual([expect.any(String), 'Norvik ჩრდილოეთის პიტნა ისევ მარაგშია']);
    expect(await shop.db.select().from(stockAlerts)).toEqual([]);

    await toStock('north-mint', 'out');
    await toStock('north-mint', 'in');
    expect(await mails(NINO)).toHaveLength(2);
  });

  test('that is confirmed when the product is back already is answered at once', async () => {
    await ask(NINO);
    await toStock('north-mint', 'in');
    await sendForm('confirm/', { token: await lastLink(NINO, 'confirm') });
    expect((await subjects(NINO)).at(-1)).toBe('Norvik North Mint is back in stock');
  });

  test('is confirmed by its form alone: opening its link a hundred times changes nothing', async () => {
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
      'by nobody who told it: the next process that starts sees it',
      async () => {
        await shop.db.execute(sql`update products set stock = 'in' where slug = 'south-mint'`);
        await workOnStockAlerts(shop.jobs, shop.app);
      },
    ],
  ])('is answered once when stock changes %s', async (_, change) => {
    await askAndConfirm(NINO, 'south-mint');
    await change();
    await announceInStock(shop.db, shop.jobs, [1, 2, 3, 4, 5, 6]);
    expect((await subjects(NINO)).slice(1)).toEqual(['Norvik North Mint is back in stock']);
  });

  test('of a product that 250 people wait for writes to each once', async () => {
    await shop.db.execute(sql`
      insert into stock_alerts (product_id, email, language, confirmed_at, created_at, expires)
      select (select id from products where slug = 'espresso'), 'p' || place || '@example.com', 'ru',
        ${now.toISOString()}, ${now.toISOString()}, ${new Date(now.getTime() + DAY_MS).toISOString()}
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
  test('is one press of a mail program, without cookies, redirects or a page', async () => {
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

  test('by the page’s form says the same for an alert that is gone and for a link that was made up', async () => {
    await askAndConfirm(NINO);
    const token = await lastLink(NINO, 'unsubscribe');
    for (const given of [token, token, 'made-up']) {
      const ended = await sendForm('unsubscribe/', { token: given });
      expect([ended.statusCode, ended.headers.location]).toEqual([303, `${SITE}/stock-alert/unsubscribed`]);
    }
    expect(await shop.db.select().from(stockAlerts)).toEqual([]);
  });

  test('needs its own link: the one that confirms does not end, the one that ends does not confirm', async () => {
    await ask(NINO);
    await sendForm('unsubscribe/', { token: await lastLink(NINO, 'confirm') });
    const confirmed = await sendForm('confirm/', { token: await lastLink(NINO, 'unsubscribe') });
    expect(confirmed.headers.location).toBe(`${SITE}/stock-alert/expired`);
    expect(await shop.db.select({ at: stockAlerts.confirmedAt }).from(stockAlerts)).toEqual([{ at: null }]);
  });
});

describe('nobody learns or does harm', () => {
  test('the response is the same for an address that is new, asked, confirmed, and asked too often', async () => {
    const responses = [await ask(NINO), await ask(NINO)];
    await sendForm('confirm/', { token: await lastLink(NINO, 'confirm') });
    for (const slug of OUT) responses.push(await ask(NINO, slug));
    for (const { statusCode, body } of responses) expect([statusCode, body]).toEqual([204, '']);
  });

  test('a stranger’s mailbox gets two questions for a product, of three products at most', async () => {
    for (let round = 0; round < 4; round++) for (const slug of OUT) await ask(NINO, slug);
    expect(await mails(NINO)).toHaveLength(6);
    expect((await ask('NINO@example.com', 'grape')).statusCode).toBe(204);
    expect(await mails()).toHaveLength(6);
  });

  test('a product has room for 5,000 who wait', async () => {
    await shop.db.execute(sql`
      insert into stock_alerts (product_id, email, language, created_at, expires)
      select (select id from products where slug = 'grape'), 'p' || place || '@example.com', 'en',
        ${now.toISOString()}, ${new Date(now.getTime() + DAY_MS).toISOString()} from generate_series(1, 5000) as place`);
    expect((await ask(NINO, 'grape')).statusCode).toBe(204);
    expect(await mails(NINO)).toEqual([]);
  });

  test('the eleventh request for an address within the hour has to wait, the twenty-first for any; another visitor has not', async () => {
    const visitor = from();
    for (let count = 0; count < 10; count++) await ask(NINO, 'grape', visitor);
    const eleventh = await ask(NINO, 'grape', visitor);
    expect([eleventh.statusCode, Number(eleventh.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    for (let count = 0; count < 9; count++) await ask(`p${count}@example.com`, 'grape', visitor);
    expect((await ask('luka@example.com', 'grape', visitor)).statusCode).toBe(429);
    expect((await ask('luka@example.com')).statusCode).toBe(204);
    const form = await sendForm('request/', { slug: 'grape', email: NINO, locale: 'ru' }, visitor);
    expect(form.headers.location).toBe(`${SITE}/ru/stock-alert/later`);
  });

  test('made-up links run into a limit', async () => {
    const visitor = from();
    for (let count = 0; count < 60; count++) await sendForm('confirm/', { token: 'x' }, visitor);
    expect((await sendForm('confirm/', { token: 'x' }, visitor)).statusCode).toBe(429);
  });

  test('a form of another site, a call without the token, and a filled honeypot keep nothing', async () => {
    const foreign = await sendForm(
      'request/',
      { slug: 'grape', email: NINO },
      { origin: 'https://evil.example' },
    );
    expect(foreign.statusCode).toBe(403);
    const call = {
      method: 'POST',
      url: '/api/products/grape/stock-alerts/',
      payload: { email: NINO },
    } as const;
    expect((await shop.app.inject(call)).statusCode).toBe(403);
    const trapped = await sendForm('request/', {
      slug: 'grape',
      email: NINO,
      website: 'https://pills.example',
    });
    expect(trapped.headers.location).toBe(`${SITE}/stock-alert/sent`);
    await idle();
    expect(await shop.db.select().from(stockAlerts)).toEqual([]);
  });

  test('a form that is too large is refused, and one that says nothing leads to a page that says so', async () => {
    expect((await sendForm('request/', { email: 'x'.repeat(5_000) })).statusCode).toBe(413);
    expect((await sendForm('request/', { slug: 'grape', email: 'nino' })).headers.location).toBe(
      `${SITE}/stock-alert/wrong`,
    );
    expect((await ask('nino')).json()).toEqual({ email: ['Enter a valid email address.'] });
    expect((await ask(NINO, 'nothing')).statusCode).toBe(404);
  });
});

test('whoever deletes the account takes the alerts of its address along, and finds them in the export before', async () => {
  const customer = await makeUser(shop);
  await askAndConfirm(customer.email);
  await askAndConfirm(NINO);
  const exported = await shop.get('/api/auth/export/', await signIn(shop, customer));
  expect(exported.json().stock_alerts).toMatchObject([{ product: 'north-mint', email: customer.email }]);
  await deleteUser(shop.db, shop.app.outbox, customer);
  expect(await shop.db.select({ email: stockAlerts.email }).from(stockAlerts)).toEqual([{ email: NINO }]);
});

test('a question nobody answers is forgotten after two days, an alert after a year', async () => {
  const start = now;
  await ask(NINO, 'grape');
  const late = await lastLink(NINO, 'confirm');
  await askAndConfirm('luka@example.com', 'grape');
  now = new Date(start.getTime() + 2 * DAY_MS + 1);
  expect((await sendForm('confirm/', { token: late })).headers.location).toBe(`${SITE}/stock-alert/expired`);
  await shop.jobs.send(shop.db, STOCK_ALERTS_QUEUE, { kind: 'tidy' });
  await idle();
  expect(await shop.db.select({ email: stockAlerts.email }).from(stockAlerts)).toEqual([
    { email: 'luka@example.com' },
  ]);
  now = new Date(start.getTime() + 365 * DAY_MS + 1);
  await shop.jobs.send(shop.db, STOCK_ALERTS_QUEUE, { kind: 'tidy' });
  await idle();
  expect(await shop.db.select().from(stockAlerts)).toEqual([]);
  now = start;
  const { rows } = await shop.db.execute<{ count: number }>(sql`select count(*)::int from jobs.job
    where name = ${STOCK_ALERTS_QUEUE.name} and data->>'kind' = 'tidy' and start_after > now() + interval '1 day'`);
  expect(rows[0]?.count).toBeGreaterThanOrEqual(2);
});
