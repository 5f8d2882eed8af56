import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readEnv } from '#api/env.ts';
import { codeMail } from '#api/features/registration/code-mail.ts';
import { contactMail } from '#api/features/support/contact-mail.ts';
import { type Jobs, openJobs } from '#api/jobs/job-queue.ts';
import { readMail, startMailServer } from '#api/testing/mail-server.ts';
import { makeTestDatabase } from '#api/testing/test-app.ts';
import { openMailTransport } from './mail-transport.ts';
import { deliverMails, MAIL_QUEUE, openOutbox } from './outbox.ts';

const KEY = 'the key of the tests';
const SHOP = 'shop@shop.example';
const NOW = 'now@shop.example';
const SOON = { timeout: 8_000, interval: 50 };
const HASTY = { connectionTimeout: 500, greetingTimeout: 500, dnsTimeout: 500, socketTimeout: 500 };
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const folder = mkdtempSync('/tmp/pouchery-mail-');

let database: Awaited<ReturnType<typeof makeTestDatabase>>;
let server: Awaited<ReturnType<typeof startMailServer>>;
/** Writes mails; works on none. */
let writer: Jobs;
/** Stands for a process of the API that sends them. */
let sender: Jobs | undefined;

beforeAll(async () => {
  database = await makeTestDatabase();
  writer = await openJobs(database.connection, log);
  // The pace of tests: another try after a second instead of a quarter of a minute.
  await writer.open({ ...MAIL_QUEUE, options: { ...MAIL_QUEUE.options, retryDelay: 1, retryDelayMax: 1 } });
});
afterAll(async () => {
  await writer.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  server = await startMailServer();
  log.warn.mockClear();
  log.error.mockClear();
});
afterEach(async () => {
  await sender?.close();
  sender = undefined;
  await server.close();
  await database.db.execute(sql`delete from jobs.job`);
});

async function startSending(smtpUrl: string | undefined = server.url, secretKey = KEY) {
  sender = await openJobs(database.connection, log, { lookEverySeconds: 0.5 });
  const env = {
    ...readEnv({ MAIL_FROM: 'no-reply@shop.example' }),
    smtpUrl,
    secretKeys: [secretKey] as const,
  };
  await deliverMails(sender, openMailTransport({ smtpUrl, dataDir: folder }, HASTY), env, log);
}

const message = {
  name: 'ნინო',
  email: 'nino@example.com',
  subject: 'Where is <it>?',
  message: 'One\nTwo & three',
  language: 'ka' as const,
  place: 'https://api.shop.example/backoffice/messages/1',
};

function queueMail(tx: Parameters<ReturnType<typeof openOutbox>['queue']>[0] = database.db, to = SHOP) {
  return openOutbox(writer, { ...readEnv({}), secretKeys: [KEY] }).queue(tx, contactMail, {
    to,
    locale: 'en',
    replyTo: { name: message.name, address: message.email },
    data: message,
  });
}

function queueSecret() {
  const outbox = openOutbox(writer, { ...readEnv({}), secretKeys: [KEY] });
  return outbox.queue(database.db, codeMail, {
    to: 'nino@example.com',
    locale: 'en',
    data: { code: '481205' },
  });
}

async function jobsBy(state: string, queue = 'mail') {
  const { rows } = await database.db.execute(
    sql`select id, retry_count from jobs.job where state::text = ${state} and name = ${queue}`,
  );
  return rows;
}

/** Whom the server has taken mails for, once it has one that is written now: whatever was to be sent before it, was. */
async function recipientsUntilNow() {
  await queueMail(database.db, NOW);
  const recipients = () => server.mails.flatMap(({ to }) => to);
  await expect.poll(recipients, SOON).toContain(NOW);
  return recipients();
}

const messageIds = (raws: string[]) => raws.map((raw) => readMail(raw).header('Message-ID'));

describe('a mail', () => {
  test('is sent when its transaction commits, as text and HTML', async () => {
    await startSending();
    await database.db.transaction(async (tx) => {
      await queueMail(tx);
      expect(await recipientsUntilNow()).toEqual([NOW]);
    });
    await expect.poll(() => server.mails.length, SOON).toBe(2);
    const { from, to, raw } = server.mails[1]!;
    const mail = readMail(raw);
    expect([from, to]).toEqual(['no-reply@shop.example', [SHOP]]);
    expect(mail.header('From')).toBe('Pouchery <no-reply@shop.example>');
    expect(mail.header('Reply-To')).toContain('<nino@example.com>');
    expect(mail.header('Content-Language')).toBe('en');
    expect(mail.header('Auto-Submitted')).toBe('auto-generated');
    expect(mail.header('Message-ID')).toMatch(/^<[\da-f-]{36}@shop\.example>$/);
    expect(mail.parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html']);
    expect(mail.text).toContain('> One\r\n> Two & three');
    expect(mail.html).toContain('Two &#38; three');
    await expect.poll(() => jobsBy('completed'), SOON).toHaveLength(2);
  });

  test('with a secret is encrypted until it is sent', async () => {
    await queueSecret();
    const { rows } = await database.db.execute<{ job: string }>(
      sql`select j::text as job from jobs.job as j`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.job).toContain('verification-code');
    expect(rows[0]?.job).not.toContain('481205');
    await startSending();
    await expect.poll(() => server.mails.length, SOON).toBe(1);
    expect(readMail(server.mails[0]!.raw).text).toContain('481205');
  });

  test('that was encrypted with another key is a dead letter at once', async () => {
    await queueSecret();
    await startSending(server.url, 'another key of the tests');
    await expect.poll(() => jobsBy('created', 'mail-failed'), SOON).toHaveLength(1);
    expect(server.seen).toEqual([]);
  });

  test('is not sent when its transaction rolls back', async () => {
    await startSending();
    await expect(
      database.db.transaction(async (tx) => {
        await queueMail(tx);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await recipientsUntilNow()).toEqual([NOW]);
  });

  test('written before a crash is sent by the next process, once', async () => {
    await queueMail();
    expect(await jobsBy('created')).toHaveLength(1);
    await startSending();
    await expect.poll(() => jobsBy('completed'), SOON).toHaveLength(1);
    expect(await recipientsUntilNow()).toEqual([SHOP, NOW]);
  });

  test('that a dead process was sending is found and sent', async () => {
    await queueMail();
    // As `kill -9` leaves it: taken, and its heart has stopped.
    await database.db.execute(sql`
      update jobs.job set state = 'active', started_on = now() - interval '2 minutes',
        heartbeat_on = now() - interval '2 minutes' where name = 'mail'`);
    await startSending();
    const findAndCount = async () => {
      // At once, not when the queue's next round is due.
      await database.db.execute(sql`update jobs.queue set monitor_claim_on = null, monitor_on = null`);
      await sender?.findAbandoned(MAIL_QUEUE);
      return server.mails.length;
    };
    await expect.poll(findAndCount, { timeout: 15_000, interval: 500 }).toBe(1);
  });

  test('in large numbers is sent one after another without waiting', async () => {
    for (let count = 0; count < 30; count++) await queueMail();
    await startSending();
    // On a busy machine the server's yes may come too late, and a mail twice.
    const taken = () => new Set(messageIds(server.mails.map(({ raw }) => raw))).size;
    await expect.poll(taken, SOON).toBe(30);
  });
});

describe('a mail server that', () => {
  test.each([['refuses for now'], ['drops after the data'], ['drops at once'], ['hangs']] as const)(
    '%s gets the same mail again until it takes it',
    async (behaviour) => {
      server.state.behaviour = behaviour;
      await startSending();
      await queueMail();
      await expect.poll(() => server.state.connections, SOON).toBeGreaterThanOrEqual(2);
      expect(server.mails).toEqual([]);
      server.state.behaviour = 'takes';
      await expect.poll(() => server.mails.length, SOON).toBe(1);
      await expect.poll(() => jobsBy('completed'), SOON).toHaveLength(1);
      // A server that has it already can tell by the Message-ID.
      expect(new Set(messageIds(server.seen)).size).toBe(1);
      expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ queue: 'mail' }), expect.anything());
    },
  );

  test('is away gets all mails once it is back', async () => {
    const { port } = server;
    await server.close();
    await startSending();
    await queueMail();
    await queueMail();
    await expect.poll(async () => (await jobsBy('retry')).length, SOON).toBe(2);
    server = await startMailServer(port);
    await expect.poll(() => server.mails.length, SOON).toBe(2);
  });

  test('refuses the recipient for good gets no second try, and the mail is a dead letter', async () => {
    server.state.behaviour = 'refuses the recipient';
    await startSending();
    await queueMail(database.db, 'nobody@shop.example');
    await expect.poll(() => jobsBy('created', 'mail-failed'), SOON).toHaveLength(1);
    expect(await jobsBy('failed')).toHaveLength(1);
    expect(server.state.connections).toBe(1);
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ queue: 'mail' }),
      'a job became a dead letter',
    );
    const { rows } = await database.db.execute(sql`
      select data->>'to' as to, source_output->>'message' as reason, keep_until > now() + interval '29 days' as stored
      from jobs.job where name = 'mail-failed'`);
    const reason = expect.stringMatching(
      /^PermanentError: The recipient is refused: .*550 No such mailbox: <\[address\]>/,
    );
    expect(rows).toEqual([{ to: 'nobody@shop.example', reason, stored: true }]);
  });
});

test('a mail that the server took is not sent again when the database fails to record it', async () => {
  await startSending();
  await queueMail();
  await expect.poll(() => jobsBy('completed'), SOON).toHaveLength(1);
  // As when the database went away between the server's yes and our note of it.
  await database.db.execute(
    sql`update jobs.job set state = 'retry', completed_on = null where name = 'mail'`,
  );
  await expect.poll(() => jobsBy('completed'), SOON).toHaveLength(1);
  expect(server.mails).toHaveLength(1);
});

test('without a server each mail becomes a file that only its owner reads, and its name is logged, not its subject', async () => {
  await startSending('');
  await queueMail();
  const mails = join(folder, 'mail');
  await expect.poll(() => jobsBy('completed'), SOON).toHaveLength(1);
  const [file = ''] = readdirSync(mails);
  expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-contact-message-[\da-f]{8}\.eml$/);
  expect(readdirSync(mails)).toHaveLength(1);
  expect(statSync(join(mails, file)).mode & 0o077).toBe(0);
  const mail = readMail(readFileSync(join(mails, file), 'utf8'));
  expect(mail.header('To')).toBe('shop@shop.example');
  expect(mail.text).toContain('ნინო');
  expect(log.warn).toHaveBeenCalledWith(
    { mail: expect.any(String), template: 'contact-message', folder: mails, name: file.replace('.eml', '') },
    'a mail was written to a file: SMTP_URL is not set',
  );
});
