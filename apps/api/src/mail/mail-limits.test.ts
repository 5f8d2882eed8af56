// Rules: docs/behaviour.md#mail-limits
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { attempts } from '#api/http/attempts-tables.ts';
import { MAILS } from '#api/mails.ts';
import { openBrowser, said } from '#api/testing/browser.ts';
import { makeGuardedApp } from '#api/testing/fake-verifier.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { registeringAt } from '#api/testing/registering.ts';
import { openStockAlerts, SITE } from '#api/testing/stock-alerts.ts';
import { MAIL_LIMITS } from './mail-limits.ts';

const { shop, clock, ask, sendForm, mails, lastLink } = await openStockAlerts();
const { makeForm, initiate } = registeringAt(shop);
const HOUR = 3_600;
const OF_MAILBOX = [
  429,
  { detail: 'Too many emails were requested for this address. Please try again later.' },
];
const OF_SHOP = [
  429,
  { detail: 'Too many emails are being requested from the shop at the moment. Please try again later.' },
];
const FULL = [400, { detail: 'So many people are waiting for this product that we take no more addresses.' }];
afterAll(() => shop.close());

/** Each in a network of its own. */
const distant = (number: number) => `${11 + Math.floor(number / 250)}.${number % 250}.7.9`;
const from = (address: string) => ({ 'x-forwarded-for': address });
/** What was counted `sent` times until now is counted as if `more` had been sent, too. */
const asIfMore = (sent: number, more: number) =>
  shop.db
    .update(attempts)
    .set({ count: sent + more })
    .where(eq(attempts.count, sent));
const codes = async () => {
  const { rows } = await shop.db.execute<{ to: string }>(
    sql`select data->>'to' as to from jobs.job where name = 'mail' and data->>'template' = 'verification-code'`,
  );
  return rows;
};

test('every mail of the shop has a limit or is sent by somebody who is known', () => {
  /** By the staff, by whoever has shown that the account or the mailbox is theirs, or collected: one a minute (news.test.ts). */
  const caused = [
    'contact-reply',
    'order-refund',
    'order-status',
    'password-changed',
    'recovery-code-used',
    'review-news',
    'authenticator-set-up',
    'stock-alert-back',
    'staff-invitation',
    'staff-news',
    'return-asked',
  ];
  expect([...Object.keys(MAIL_LIMITS), ...caused].sort()).toEqual(MAILS.map(({ name }) => name).sort());
});

describe('of a flood of requests', () => {
  test('one network causes 60 mails and many cause 300; nobody else is told that one was sent, until the hour is over', async () => {
    let asked = 0;
    const flood = async (count: number, address: (number: number) => string) => {
      const responses = await Promise.all(
        Array.from({ length: count }, () => {
          const number = asked++;
          return ask(`p${number}@example.com`, 'north-mint', from(address(number)));
        }),
      );
      return responses.map(({ statusCode }) => statusCode).sort();
    };
    const one = (number: number) => `203.0.113.${number}`;
    expect(await flood(5, one)).toEqual(Array(5).fill(204));
    await asIfMore(5, 50);
    expect(await flood(9, one)).toEqual([...Array(5).fill(204), ...Array(4).fill(429)]);
    expect(await flood(5, distant)).toEqual(Array(5).fill(204));
    await asIfMore(65, 230);
    expect(await flood(9, distant)).toEqual([...Array(5).fill(204), ...Array(4).fill(429)]);
    const { rows } = await shop.db.execute(sql`select 1 from jobs.job where name = 'stock-alerts'
      and data->>'kind' = 'request'`);
    expect(rows).toHaveLength(20);

    expect(said(await ask('nino@example.com'))).toEqual(OF_SHOP);
    const form = await sendForm('request/', { slug: 'north-mint', email: 'nino@example.com', locale: 'ka' });
    expect(form.headers.location).toBe(`${SITE}/ka/stock-alert/later`);
    // Codes and links have places of their own.
    expect((await initiate(makeForm())).statusCode).toBe(200);

    clock.later(HOUR);
    expect((await ask('nino@example.com')).statusCode).toBe(204);
    const confirmed = await sendForm('confirm/', { token: await lastLink('nino@example.com', 'confirm') });
    expect(confirmed.headers.location).toBe(`${SITE}/stock-alert/confirmed`);
  });

  test('those of IPv6 count by /48, too', async () => {
    const askFrom = async (number: number) =>
      (await ask(`p${number}@example.com`, 'grape', from(`2001:db8:7:${number}::1`))).statusCode;
    for (let number = 0; number < 3; number++) expect(await askFrom(number)).toBe(204);
    await asIfMore(3, 56);
    expect([await askFrom(3), await askFrom(4)]).toEqual([204, 429]);
    expect((await ask('q@example.com', 'grape', from('2001:db8:8:1::1'))).statusCode).toBe(204);
  });
});

describe('one mailbox', () => {
  const spellings = (number: number) =>
    ['nino.b@gmail.com', `NinoB+${number}@gmail.com`, `n.i.n.o.b+${number}@googlemail.com`][number % 3] ?? '';

  test('gets six codes an hour, however it is spelt and whoever asks', async () => {
    const responses = await Promise.all(
      Array.from({ length: 14 }, (_, number) =>
        initiate(makeForm({ email: spellings(number) }), openBrowser(shop, { ip: distant(number) })),
      ),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6);
    expect(await codes()).toHaveLength(6);
    expect(said(responses.find(({ statusCode }) => statusCode !== 200)!)).toEqual(OF_MAILBOX);
    clock.later(HOUR);
    expect((await initiate(makeForm({ email: 'ninob@gmail.com' }))).statusCode).toBe(200);
  });

  test('gets ten questions a day, two of them about one product, and the limit says the same of every address', async () => {
    const asked = [];
    for (const slug of ['grape', 'grape', 'grape', 'espresso', 'to-come', 'north-mint', 'south-mint'])
      asked.push(said(await ask('luka+a@example.com', slug)));
    expect(asked).toEqual([204, 204, OF_MAILBOX, 204, 204, 204, OF_MAILBOX]);
    expect(said(await ask('LUKA@example.com', 'red-berry'))).toEqual(OF_MAILBOX);
    expect((await ask('luka@example.org')).statusCode).toBe(204);
  });

  test('gets fifteen mails an hour of all kinds together', async () => {
    const email = 'tamar@example.com';
    const browsers = Array.from({ length: 20 }, (_, number) => openBrowser(shop, { ip: distant(number) }));
    const reset = (number: number) => browsers[number]!.post('/api/auth/password-reset/request/', { email });
    for (let number = 0; number < 10; number++) expect((await reset(number)).statusCode).toBe(200);
    expect(said(await reset(10))).toEqual(OF_MAILBOX);
    for (let number = 0; number < 5; number++)
      expect((await initiate(makeForm({ email }), browsers[number])).statusCode).toBe(200);
    expect(said(await initiate(makeForm({ email }), browsers[5]))).toEqual(OF_MAILBOX);
    expect(said(await ask(email))).toEqual(OF_MAILBOX);
  });
});

test('whoever is refused makes nobody else wait, and leaves no trace of the address', async () => {
  const flooder = from('203.0.113.200');
  const askAs = async (name: string, headers: object) =>
    (await ask(`${name}@example.com`, 'grape', headers)).statusCode;
  for (let number = 0; number < 20; number++) expect(await askAs(`f${number}`, flooder)).toBe(204);
  const before = await shop.db.$count(attempts);
  for (let number = 20; number < 24; number++) expect(await askAs(`f${number}`, flooder)).toBe(429);
  expect(await shop.db.$count(attempts)).toBe(before);
  // Twenty were sent; the refused take nothing of the network's sixty.
  for (let number = 0; number < 3; number++)
    expect(await askAs(`g${number}`, from(`203.0.113.${number}`))).toBe(204);
  await asIfMore(23, 36);
  expect(await askAs('g3', from('203.0.113.3'))).toBe(204);
  expect(said(await ask('h@example.com', 'grape', from('203.0.113.99')))).toEqual(OF_SHOP);
});

describe('a product that 5,000 people wait for', () => {
  const fill = (confirmed: boolean) =>
    shop.db.execute(sql`
      insert into stock_alerts (product_id, email, language, confirmed_at, created_at, expires)
      select (select id from products where slug = 'grape'), 'p' || place || '@example.com', 'en',
        ${confirmed ? clock.now().toISOString() : null}, ${clock.now().toISOString()},
        ${new Date(clock.now().getTime() + HOUR * 1000).toISOString()} from generate_series(1, 5000) as place`);

  test('takes no more, and says so', async () => {
    await fill(true);
    expect(said(await ask('nino@example.com', 'grape'))).toEqual(FULL);
    const form = await sendForm('request/', { slug: 'grape', email: 'nino@example.com', locale: 'ru' });
    expect(form.headers.location).toBe(`${SITE}/ru/stock-alert/full`);
    expect(await mails('nino@example.com')).toEqual([]);
  });

  test('is not full of questions that nobody has answered', async () => {
    await fill(false);
    expect((await ask('nino@example.com', 'grape')).statusCode).toBe(204);
    const confirmed = await sendForm('confirm/', { token: await lastLink('nino@example.com', 'confirm') });
    expect(confirmed.headers.location).toBe(`${SITE}/stock-alert/confirmed`);
  });

  test('says so to whoever confirms too late', async () => {
    await ask('nino@example.com', 'grape');
    await fill(true);
    const late = await sendForm('confirm/', { token: await lastLink('nino@example.com', 'confirm') });
    expect(late.headers.location).toBe(`${SITE}/stock-alert/full`);
  });
});

describe('with reCAPTCHA', () => {
  let guarded: Awaited<ReturnType<typeof makeGuardedApp>>;
  beforeAll(async () => {
    guarded = await makeGuardedApp();
  });
  afterAll(() => guarded.close());

  const by = (number: number) => openBrowser(guarded, { ip: distant(number) });

  test('no link is mailed without a person, and what is refused fills no limit', async () => {
    guarded.verifier.response = { success: true, score: 0.9, action: 'password_reset' };
    const reset = (number: number, recaptcha_token?: string) =>
      by(number).post('/api/auth/password-reset/request/', {
        email: 'nino@example.com',
        ...(recaptcha_token && { recaptcha_token }),
      });
    for (let number = 0; number < 11; number++) expect((await reset(number)).statusCode).toBe(400);
    expect((await reset(31, 'token')).statusCode).toBe(200);
    Object.assign(guarded.verifier, { status: 500 });
    expect((await reset(32, 'token')).statusCode).toBe(503);
    Object.assign(guarded.verifier, { status: 200 });
  });

  test('a stock alert asks it, and a form without scripts, which cannot, leads to a page that says so', async () => {
    await importCatalogue(guarded.db, makeCatalogue({ products: [makeProduct({ stock: 'out' })] }), []);
    guarded.verifier.response = { success: true, score: 0.9, action: 'stock_alert' };
    const request = (body: object) => by(1).post('/api/products/north-mint/stock-alerts/', body);
    const email = 'nino@example.com';
    expect(said(await request({ email }))).toEqual([
      400,
      { detail: 'An unexpected error occurred. Please try again later.' },
    ]);
    expect(said(await request({ email, recaptcha_token: 'token' }))).toBe(204);
    guarded.verifier.response = { success: true, score: 0.1, action: 'stock_alert' };
    expect((await request({ email, recaptcha_token: 'token' })).statusCode).toBe(400);
    const form = await guarded.app.inject({
      method: 'POST',
      url: '/api/stock-alerts/request/',
      payload: new URLSearchParams({ slug: 'north-mint', email, locale: 'ka' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE },
    });
    expect(form.headers.location).toBe(`${SITE}/ka/stock-alert/scripts`);
    const { rows } = await guarded.db.execute(sql`select 1 from jobs.job where name = 'stock-alerts'
      and data->>'kind' = 'request'`);
    expect(rows).toHaveLength(1);
  });
});
