// Rules: docs/behaviour.md#contact-form, #contact-failure, #contact-robots
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeGuardedApp } from '#api/testing/fake-verifier.ts';
import { makeTestApp, type TestApp, tokenHeaders } from '#api/testing/test-app.ts';
import { contactMessages, contactReplies } from './support-tables.ts';
import { deleteOldMessages } from './tidy-messages.ts';

const UNEXPECTED = 'An unexpected error occurred. Please try again.';
const TOO_MANY = 'Too many attempts. Please try again later.';
const message = {
  name: 'ნინო',
  email: 'nino@example.com',
  subject: 'Where is my order?',
  message: 'Hello,\nwhere is it?',
};

let api: TestApp;
/** The same shop with reCAPTCHA. */
let guarded: Awaited<ReturnType<typeof makeGuardedApp>>;
let visitors = 0;

beforeAll(async () => {
  api = await makeTestApp({ SHOP_EMAIL: 'hello@shop.example', TRUST_PROXY: '1' });
  guarded = await makeGuardedApp();
});
afterAll(async () => {
  await api.close();
  await guarded.close();
});
afterEach(async () => {
  for (const { db } of [api, guarded]) {
    await db.delete(contactMessages);
    await db.execute(sql`delete from jobs.job`);
  }
});

/** A message from a visitor who has not been here yet, unless `from` says who it is. */
function send(body: object, headers: Record<string, string> = {}, shop = api) {
  visitors++;
  return shop.post('/api/contact/', body, { 'x-forwarded-for': `198.51.${visitors}.7`, ...headers });
}

async function mails(shop = api) {
  const { rows } = await shop.db.execute<{ data: Record<string, unknown> }>(
    sql`select data from jobs.job where name = 'mail'`,
  );
  return rows.map(({ data }) => data);
}

test('a message and its answers are deleted after a year, as the privacy policy says', async () => {
  await send(message);
  const [{ received = new Date(), id = 0 } = {}] = await api.db.select().from(contactMessages);
  await api.db.insert(contactReplies).values({
    messageId: id,
    author: 'Nino',
    text: 'Here it is.',
    mailId: randomUUID(),
  });
  const afterDays = (days: number) => new Date(received.getTime() + days * 86_400_000);
  await deleteOldMessages(api.db, afterDays(364));
  expect(await api.db.$count(contactReplies)).toBe(1);
  await deleteOldMessages(api.db, afterDays(366));
  expect(await api.db.$count(contactMessages)).toBe(0);
  expect(await api.db.$count(contactReplies)).toBe(0);
});

test('a message is stored and its mail to the shop is queued before the visitor is thanked', async () => {
  const response = await send({ ...message, name: '  ნინო ' }, { 'accept-language': 'ka' });
  expect([response.statusCode, response.body]).toEqual([204, '']);
  expect(await api.db.select().from(contactMessages)).toEqual([
    {
      ...message,
      id: expect.any(Number),
      received: expect.any(Date),
      language: 'ka',
      state: 'new',
      assignedTo: null,
      version: 1,
    },
  ]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    template: 'contact-message',
    to: 'hello@shop.example',
    replyTo: { name: 'ნინო', address: 'nino@example.com' },
    subject: 'Message from ნინო: Where is my order?',
  });
  expect(mail?.text).toContain('Language: Georgian\n\n> Hello,\n> where is it?');
  expect(mail?.text).toMatch(/http:\/\/localhost:8000\/backoffice\/messages\/\d+/);
});

test('a message is stored with its mail or not at all', async () => {
  await api.db.execute(sql`alter table jobs.job_common add constraint takes_no_job check (false) not valid`);
  const response = await send(message);
  await api.db.execute(sql`alter table jobs.job_common drop constraint takes_no_job`);
  expect(response.statusCode).toBe(500);
  expect(await api.db.select().from(contactMessages)).toEqual([]);
});

describe('what is wrong is reported per field', () => {
  const required = ['This field is required.'];
  test.each([
    [{}, { name: required, email: required, subject: required, message: required }],
    [
      { name: ' ', email: '', subject: '\n', message: '\t\n' },
      { name: required, email: required, subject: required, message: required },
    ],
    [{ ...message, email: 'nino' }, { email: ['Enter a valid email address.'] }],
    [
      { ...message, name: 'n'.repeat(101), subject: 's'.repeat(151), message: 'm'.repeat(5001) },
      {
        name: ['Ensure this field has no more than 100 characters.'],
        subject: ['Ensure this field has no more than 150 characters.'],
        message: ['Ensure this field has no more than 5000 characters.'],
      },
    ],
  ])('%#', async (body, messages) => {
    const response = await send(body);
    expect([response.statusCode, response.json()]).toEqual([400, messages]);
    expect(await api.db.select().from(contactMessages)).toEqual([]);
  });

  test('a body that is no form is refused', async () => {
    expect((await send([])).statusCode).toBe(400);
  });
});

test('line breaks in one-line fields add no headers, unseen characters are left out', async () => {
  await send({ ...message, subject: 'Hello\r\nBcc: all@example.com', message: 'a\u0000b' });
  const [stored] = await api.db.select().from(contactMessages);
  expect([stored?.subject, stored?.message]).toEqual(['Hello Bcc: all@example.com', 'ab']);
});

test('half an emoji becomes U+FFFD, in the message and in its mail', async () => {
  const sent = await api.app.inject({
    method: 'POST',
    url: '/api/contact/',
    headers: { ...tokenHeaders(), 'content-type': 'application/json' },
    payload: JSON.stringify({ ...message, message: 'Thank you HERE' }).replace('HERE', '\\ud83d'),
  });
  expect(sent.statusCode).toBe(204);
  const [stored] = await api.db.select().from(contactMessages);
  expect(stored?.message).toBe('Thank you \ufffd');
  expect((await mails())[0]?.text).toContain('Thank you \ufffd');
});

test.each(['\u200b', ' \u2060\ufeff\u00ad ', '\u3164', '\u2800', '\u202e\u200f', '\u{e0020}', '\ufe0f'])(
  'a name of invisible characters counts as empty: %j',
  async (name) => {
    const response = await send({ ...message, name });
    expect([response.statusCode, response.json()]).toEqual([400, { name: ['This field is required.'] }]);
  },
);

test('a filled honeypot gets the response of success and stores nothing', async () => {
  const thanked = await send(message);
  const trapped = await send({ ...message, website: 'https://pills.example' });
  expect([trapped.statusCode, trapped.body]).toEqual([thanked.statusCode, thanked.body]);
  expect(Object.keys(trapped.headers).sort()).toEqual(Object.keys(thanked.headers).sort());
  expect(await api.db.select().from(contactMessages)).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

test('the sixth message within ten minutes is refused with 429, one of another visitor is not', async () => {
  const from = { 'x-forwarded-for': '203.0.113.7' };
  for (let count = 0; count < 5; count++) expect((await send(message, from)).statusCode).toBe(204);
  const sixth = await send(message, { ...from, origin: 'http://localhost:3000' });
  expect([sixth.statusCode, sixth.json()]).toEqual([429, { detail: TOO_MANY }]);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(590);
  expect(sixth.headers['access-control-expose-headers']).toContain('Retry-After');
  // What a caller says of itself before our proxy does not make it somebody else.
  const forged = await send(message, { 'x-forwarded-for': '192.0.2.1, 203.0.113.7' });
  expect(forged.statusCode).toBe(429);
  expect((await send(message)).statusCode).toBe(204);
});

test('without the anti-forgery token nothing is stored', async () => {
  const response = await api.app.inject({ method: 'POST', url: '/api/contact/', payload: message });
  expect(response.statusCode).toBe(403);
  expect(await api.db.select().from(contactMessages)).toEqual([]);
});

describe('with reCAPTCHA', () => {
  const withToken = { ...message, recaptcha_token: 'token' };

  test('a message with a valid token is accepted', async () => {
    guarded.verifier.response = { success: true, score: 0.9, action: 'contact' };
    expect((await send(withToken, {}, guarded)).statusCode).toBe(204);
  });

  test.each([
    ['a program', { success: false }, 200, withToken, 400],
    ['a caller without a token', { success: true }, 200, message, 400],
    ['anybody while the verifier is broken', {}, 500, withToken, 503],
  ])('%s is refused with the general text', async (_who, response, status, body, code) => {
    Object.assign(guarded.verifier, { response, status });
    const refusal = await send(body, {}, guarded);
    Object.assign(guarded.verifier, { status: 200 });
    expect([refusal.statusCode, refusal.json()]).toEqual([code, { detail: UNEXPECTED }]);
    expect(await guarded.db.select().from(contactMessages)).toEqual([]);
    expect(await mails(guarded)).toEqual([]);
  });

  test('a message that waits for the verifier takes no place among the requests under way', async () => {
    const answered = Promise.withResolvers<'person'>();
    const verify = vi.spyOn(guarded.app, 'verifyPerson').mockReturnValue(answered.promise);
    const sent = send(withToken, {}, guarded);
    await expect.poll(() => verify.mock.calls.length).toBe(1);
    expect((await guarded.get('/metrics')).body).toMatch(/^http_requests_in_flight 0$/m);
    answered.resolve('person');
    expect((await sent).statusCode).toBe(204);
    verify.mockRestore();
  });
});
