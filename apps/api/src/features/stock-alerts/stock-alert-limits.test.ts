// Rules: docs/behaviour.md#stock-alerts
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { OUT, openStockAlerts, SITE } from '#api/testing/stock-alerts.ts';
import { stockAlerts } from './stock-alerts-tables.ts';

const { shop, clock, from, ask, sendForm, idle, mails, lastLink } = await openStockAlerts();
afterAll(() => shop.close());
const NINO = 'nino@example.com';
const DAY_S = 24 * 3600;

test('the response is the same for an address that is new, asked, confirmed, and asked too often', async () => {
  const responses = [await ask(NINO), await ask(NINO)];
  await sendForm('confirm/', { token: await lastLink(NINO, 'confirm') });
  for (const slug of OUT) responses.push(await ask(NINO, slug));
  for (const { statusCode, body } of responses) expect([statusCode, body]).toEqual([204, '']);
});

test('an address gets at most two confirmation mails for a product, of three products at most', async () => {
  for (let round = 0; round < 4; round++) for (const slug of OUT) await ask(NINO, slug);
  expect(await mails(NINO)).toHaveLength(6);
  expect((await ask('NINO@example.com', 'grape')).statusCode).toBe(204);
  expect(await mails()).toHaveLength(6);
});

test('a product takes 5,000 alerts at most', async () => {
  await shop.db.execute(sql`
    insert into stock_alerts (product_id, email, language, created_at, expires)
    select (select id from products where slug = 'grape'), 'p' || place || '@example.com', 'en',
      ${clock.now().toISOString()}, ${new Date(clock.now().getTime() + 1000 * DAY_S).toISOString()} from generate_series(1, 5000) as place`);
  expect((await ask(NINO, 'grape')).statusCode).toBe(204);
  expect(await mails(NINO)).toEqual([]);
});

test('a visitor’s 11th request for an address within the hour, and 21st for any, is refused with 429', async () => {
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

test('requests with made-up links are limited', async () => {
  const visitor = from();
  for (let count = 0; count < 60; count++) await sendForm('confirm/', { token: 'x' }, visitor);
  expect((await sendForm('confirm/', { token: 'x' }, visitor)).statusCode).toBe(429);
});

test('a form of another site, a call without the token, and a filled honeypot store nothing', async () => {
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

test('a form that is too large is refused, and one without a valid address leads to the page that explains it', async () => {
  expect((await sendForm('request/', { email: 'x'.repeat(5_000) })).statusCode).toBe(413);
  expect((await sendForm('request/', { slug: 'grape', email: 'nino' })).headers.location).toBe(
    `${SITE}/stock-alert/wrong`,
  );
  expect((await ask('nino')).json()).toEqual({ email: ['Enter a valid email address.'] });
  expect((await ask(NINO, 'nothing')).statusCode).toBe(404);
});
