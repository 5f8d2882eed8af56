import { LOCALES, type Locale } from '@pouchery/contract/locales';
import { sql } from 'drizzle-orm';
import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { decrypt, encrypt } from '#api/encrypted-text.ts';
import type { Env } from '#api/env.ts';
import { failedQueueName, type Jobs, PermanentError, type Queue } from '#api/jobs/job-queue.ts';
import { mails } from '#api/observability/shop-counters.ts';
import type { SecretKeys } from '#api/secret-keys.ts';
import { mailHtml } from './mail-html.ts';
import type { MailTemplate } from './mail-template.ts';
import { mailText } from './mail-text.ts';
import type { MailTransport } from './mail-transport.ts';

const person = z.object({ name: z.string(), address: z.string() });
const words = z.object({ text: z.string(), html: z.string() });
const envelope = z.object({
  template: z.string(),
  locale: z.enum(LOCALES),
  to: z.string(),
  replyTo: person.optional(),
  subject: z.string(),
  unsubscribe: z.string().optional(),
});
/** `encrypted`: the words of a secret mail (encrypted-text.ts). */
const mail = z.union([envelope.extend(words.shape), envelope.extend({ encrypted: z.string() })]);
type Envelope = z.infer<typeof envelope>;
type Mail = z.infer<typeof mail>;
type Words = z.infer<typeof words>;

const DAY_SECONDS = 86_400;

/** 15 s, 30 s, 1 min … then every hour: about four days, after which mail servers give up too (RFC 5321, 4.5.4.1). */
export const MAIL_QUEUE: Queue<Mail> = {
  name: 'mail',
  data: mail,
  options: {
    retryLimit: 100,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 3_600,
    // Longer than any mail server may keep us waiting, so that no mail is on its way twice.
    expireInSeconds: 300,
    heartbeatSeconds: 30,
    retentionSeconds: 30 * DAY_SECONDS,
    // Mails carry codes and people's words: what has been sent is soon forgotten.
    deleteAfterSeconds: DAY_SECONDS,
  },
};

type Address = {
  to: string;
  /** The recipient's language. */
  locale: Locale;
  /** Whom a response goes to, if not to the shop. */
  replyTo?: { name: string; address: string };
  /** Where a mail program ends mails like this one with one press (RFC 8058); it sends a POST. */
  unsubscribe?: string;
};

export type Outbox = ReturnType<typeof openOutbox>;

/** The transport for features: a mail is written in the transaction that causes it, and leaves after the commit. */
export function openOutbox(
  jobs: Pick<Jobs, 'send' | 'sendAgain'>,
  env: Pick<Env, 'shopName' | 'siteUrl'> & {
    secretKeys: SecretKeys;
    /** What the rules of the day want said at the foot. */
    findWarning?: (locale: Locale) => Promise<string | undefined>;
  },
) {
  return {
    /** Writes and queues a mail; it leaves if and when `tx` commits. Gives the id of the job that carries it. */
    async queue<Data>(
      tx: Database | Transaction,
      template: Pick<MailTemplate<Data>, 'name' | 'write' | 'isSecret'>,
      { to, locale, replyTo, unsubscribe, data }: Address & { data: Data },
    ) {
      const warning = await env.findWarning?.(locale);
      const letter = { ...template.write(locale, data, env), ...(warning && { warning }) };
      const words = { text: mailText(letter, locale, env), html: mailHtml(letter, locale, env) };
      return jobs.send(tx, MAIL_QUEUE, {
        template: template.name,
        locale,
        to,
        ...(replyTo ? { replyTo } : {}),
        ...(unsubscribe ? { unsubscribe } : {}),
        subject: letter.subject,
        ...(template.isSecret
          ? { encrypted: encrypt(JSON.stringify(words), env.secretKeys, 'mail') }
          : words),
      });
    },

    /** Sends a dead mail again. False when it is not there (any more). */
    sendAgain: (tx: Database | Transaction, id: string) => jobs.sendAgain(tx, MAIL_QUEUE, id),

    /** Deletes the mails to and from an address, sent or not. */
    async forget(tx: Transaction, address: string) {
      const lower = address.toLowerCase();
      await tx.execute(sql`
        delete from jobs.job where name in (${MAIL_QUEUE.name}, ${failedQueueName(MAIL_QUEUE.name)})
          and (lower(data->>'to') = ${lower} or lower(data->'replyTo'->>'address') = ${lower})`);
    },
  };
}

/** Two mails at once: one slow server answer does not hold up the next code that somebody waits for. */
const AT_ONCE = 2;
const REMEMBERED = 500;

/**
 * Sends what the outbox holds, in this process. A mail may be tried again although a server has taken it (its yes may
 * get lost), so every try carries the same Message-ID and date; within one process it is not even handed over twice.
 */
export async function deliverMails(
  jobs: Pick<Jobs, 'work' | 'findAbandoned'>,
  transport: MailTransport,
  env: Pick<Env, 'mailFrom' | 'shopName' | 'smtpUrl'> & { secretKeys: SecretKeys },
  log: Pick<Logger, 'info' | 'warn'>,
) {
  const deliveries = new Map<string, Promise<void>>();

  await jobs.work(MAIL_QUEUE, AT_ONCE, async ({ id, data, created }) => {
    const earlier = deliveries.get(id);
    if (earlier) return earlier;
    const delivery = deliver(id, data, created);
    deliveries.set(id, delivery);
    const [oldest] = deliveries.keys();
    if (deliveries.size > REMEMBERED && oldest) deliveries.delete(oldest);
    delivery.catch(() => deliveries.delete(id));
    return delivery;
  });
  await jobs.findAbandoned(MAIL_QUEUE);

  async function deliver(id: string, data: Mail, created: Date) {
    const name = `${created.toISOString().replaceAll(/[:.]/g, '-')}-${data.template}-${id.slice(0, 8)}`;
    try {
      await transport.send(composeMessage(id, data, readWords(data, env), created, env), name);
      mails.inc({ template: data.template, outcome: 'sent' });
    } catch (error) {
      const isRefused = isRefusedForGood(error);
      mails.inc({ template: data.template, outcome: isRefused ? 'refused' : 'failed' });
      throw isRefused ? new PermanentError(`The recipient is refused: ${error}`) : error;
    }
    const facts = { mail: id, template: data.template };
    if (env.smtpUrl) log.info(facts, 'a mail was sent');
    // A warning, so that it is read under `npm start` too: nobody gets these mails.
    else
      log.warn(
        { ...facts, folder: transport.place, name },
        'a mail was written to a file: SMTP_URL is not set',
      );
  }
}

function composeMessage(
  id: string,
  { to, replyTo, subject, locale, unsubscribe }: Envelope,
  { text, html }: Words,
  date: Date,
  env: Pick<Env, 'mailFrom' | 'shopName'>,
): SendMailOptions {
  const { name, address } = env.mailFrom;
  return {
    from: { name: name || env.shopName, address },
    to: { name: '', address: to },
    ...(replyTo ? { replyTo } : {}),
    subject,
    text,
    html,
    date,
    messageId: `<${id}@${address.split('@').at(-1)}>`,
    // Holiday replies to a program would go round in circles.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': locale,
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

function readWords(data: Mail, { secretKeys }: { secretKeys: SecretKeys }): Words {
  if ('text' in data) return data;
  try {
    return words.parse(JSON.parse(decrypt(data.encrypted, secretKeys, 'mail')));
  } catch (error) {
    throw new PermanentError(`The mail was encrypted with another SECRET_KEY: ${error}`);
  }
}

/** True when the server will not have this recipient, ever; everything else may be the server's or our own trouble. */
function isRefusedForGood(error: unknown) {
  if (!(error instanceof Error)) return false;
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  if (code !== 'EENVELOPE') return false;
  return command === 'API' || (command === 'RCPT TO' && Number(responseCode) >= 500);
}
