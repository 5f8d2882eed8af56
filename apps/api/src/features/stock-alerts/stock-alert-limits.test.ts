// Rules: docs/behaviour.md#stock-alerts
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { OUT, openStockAlerts, SITE } from '#api/testing/stock-alerts.ts';
import { stockAlerts } from './stock-alerts-tables.ts';

const { shop, clock, from, ask, sendForm, idle, mails, lastLink } = await openStockAlerts();
afterAll(() => shop.close());
const NINO = 'nino@example.com';
const DAY_S = 24 * 3600;

test('the response is the same for an address that is new, asked, and confirmed', async () => {
  const responses = [await ask(NINO), await ask(NINO)];
  for (const slug of ['north-mint', 'grape']) {
    if (slug === 'grape') responses.push(await ask(NINO, slug));
    await sendForm('confirm/', { token: await lastLink(NINO, 'confirm') });
  }
  responses.push(await ask(NINO, 'grape'));
  for (const { statusCode, body } of responses) expect([statusCode, body]).toEqual([204, '']);
  expect(await mails(NINO)).toHaveLength(3);
});

test('an address is asked twice about a product, about five within the hour, and about ten in a day', async () => {
  const responses = [];
  for (let round = 0; round < 30; round++) {
    responses.push(await ask(NINO, OUT[round % OUT.length]));
    if (round % 10 === 9) clock.later(3_600);
  }
  expect(responses.filter(({ statusCode }) => statusCode === 204)).toHaveLength(10);
  expect(await mails(NINO)).toHaveLength(10);
  clock.later(-3 * 3_600);
});

test('an address waits for 30 products at most, and is told so when it confirms one more', async () => {
  const slugs = Array.from({ length: 30 }, (_, at) => `tin-${at}`);
  const products = slugs.map((slug) => makeProduct({ slug, stock: 'out' }));
  await importCatalogue(shop.db, makeCatalogue({ products }), []);
  await shop.db.execute(sql`
    insert into stock_alerts (product_id, email, language, confirmed_at, created_at, expires)
    select id, ${NINO}, 'en', ${clock.now().toISOString()}, ${clock.now().toISOString()},
      ${new Date(clock.now().getTime() + 1000 * DAY_S).toISOString()} from products where slug = any(${sql.param(slugs)})`);
  expect((await ask(NINO, 'grape')).statusCode).toBe(204);
  const late = await sendForm('confirm/', { token: await lastLink(NINO, 'confirm') });
  expect(late.headers.location).toBe(`${SITE}/stock-alert/full`);
});

test('a visitor’s 21st request within the hour is refused with 429', async () => {
  const visitor = from();
  for (let count = 0; count < 20; count++)
    expect((await ask(`p${count}@example.com`, 'grape', visitor)).statusCode).toBe(204);
  const refused = await ask('luka@example.com', 'grape', visitor);
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 3_600]);
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
  expect((await sendForm('request/', { slug: 'grape', email: 'nino', locale: 'ka' })).headers.location).toBe(
    `${SITE}/ka/stock-alert/wrong`,
  );
  expect((await ask('nino')).json()).toEqual({ email: ['Enter a valid email address.'] });
  expect((await ask(NINO, 'nothing')).statusCode).toBe(404);
});
