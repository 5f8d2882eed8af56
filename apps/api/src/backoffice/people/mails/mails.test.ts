import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditEntries } from '#api/backoffice/audit/audit-tables.ts';
import { resetMail } from '#api/features/passwords/reset-mail.ts';
import { replyMail } from '#api/features/support/reply-mail.ts';
import { openJobs } from '#api/jobs/job-queue.ts';
import { deliverMails } from '#api/mail/outbox.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const SOON = { timeout: 8_000, interval: 50 };
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const shop = await makeTestApp();
const support = await openBackoffice(shop, 'support');
const sender = await openJobs(shop.connection, log, { lookEverySeconds: 0.5 });
afterAll(async () => {
  await sender.close();
  await shop.close();
});

/** A mail server that knows no mailbox, until it does. */
const server = { knowsThem: false, taken: [] as unknown[] };
const NO_MAILBOX = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 };

async function write(to: string) {
  return shop.app.outbox.queue(shop.db, replyMail, {
    to,
    locale: 'en' as const,
    data: {
      reply: 'Tomorrow.',
      subject: 'Where is it?',
      message: 'Where?',
      language: 'en' as const,
      received: new Date('2026-11-20T10:00:00Z'),
    },
  });
}
const list = async (query = '') => (await support.get(`mails/?${query}`)).json();

beforeAll(async () => {
  const transport = {
    place: 'here',
    send: async ({ to }: { to?: unknown }) => {
      if (!server.knowsThem) throw Object.assign(new Error('550 No such mailbox'), NO_MAILBOX);
      server.taken.push(to);
    },
  };
  await deliverMails(sender, transport, { ...shop.env, secretKeys: shop.secretKeys }, log);
  await write('nino@example.com');
  await write('nobody@example.com');
  const data = { token: 'a secret token' };
  await shop.app.outbox.queue(shop.db, resetMail, { to: 'luka@example.com', locale: 'ka', data });
  await vi.waitUntil(async () => (await list()).count === 3, SOON);
  server.knowsThem = true;
});

test('mails that the server refused are listed with its error, and secret ones without their text', async () => {
  const { results } = await list();
  const [mail] = results.filter(({ to }: { to: string }) => to === 'nino@example.com');
  expect(mail).toMatchObject({
    template: 'contact-reply',
    locale: 'en',
    subject: 'Re: Where is it?',
    tries: 1,
    is_secret: false,
    error: expect.stringContaining('550 No such mailbox'),
    text: expect.stringContaining('Tomorrow.'),
  });
  expect((await list('q=NINO@')).results).toEqual([mail]);
  expect((await list(`id=${mail.id}`)).results).toEqual([mail]);
  const [secret] = (await list('q=luka')).results;
  expect(secret).toMatchObject({ is_secret: true, text: '' });
  expect(JSON.stringify(results)).not.toMatch(/encrypted|secret token/);
});

test('a failed mail is sent again, once, and leaves the list', async () => {
  const [mail] = (await list('q=nino')).results;
  const responses = await Promise.all([1, 2].map(() => support.post(`mails/${mail.id}/send-again/`)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
  await expect
    .poll(() => server.taken, { ...SOON, timeout: 20_000 })
    .toEqual([{ name: '', address: 'nino@example.com' }]);
  expect((await list('q=nino')).count).toBe(0);
  const ofMail = and(eq(auditEntries.subject, 'mail'), eq(auditEntries.subjectId, mail.id));
  const entries = await shop.db.select().from(auditEntries).where(ofMail);
  expect(entries).toMatchObject([{ action: 'send_again', subjectName: 'contact-reply' }]);
  expect(JSON.stringify(entries)).not.toContain('nino@');
});

test('a failed mail with a link is not sent again, because the link has expired', async () => {
  const [secret] = (await list('q=luka')).results;
  const response = await support.post(`mails/${secret.id}/send-again/`);
  expect([response.statusCode, response.json().detail]).toEqual([
    400,
    expect.stringContaining('time is over'),
  ]);
  expect((await list('q=luka')).count).toBe(1);
});

test('a failed mail can be dropped for good', async () => {
  const [mail] = (await list('q=nobody')).results;
  expect((await support.delete(`mails/${mail.id}/`)).statusCode).toBe(204);
  expect((await support.delete(`mails/${mail.id}/`)).statusCode).toBe(404);
  expect((await list('q=nobody')).count).toBe(0);
});
