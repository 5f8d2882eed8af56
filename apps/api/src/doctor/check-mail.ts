import { Resolver } from 'node:dns/promises';
import type { Env } from '#api/env.ts';
import { failing, isLoopback, type Line, TIMEOUT_MS } from './finding.ts';

/** What the DNS says of a name or a record that is not there; everything else is a server that does not answer. */
const NOT_THERE = ['ENOTFOUND', 'ENODATA'];

/**
 * Talks to the mail server as a mail would: greeting, TLS, login, and goodbye before a mail is begun. The password is not sent where
 * the connection is not encrypted and leaves this machine.
 */
export async function checkMailServer({ smtpUrl }: Pick<Env, 'smtpUrl'>, timeout = TIMEOUT_MS) {
  if (!smtpUrl) return [];
  const { host: server, hostname } = new URL(smtpUrl);
  // Loaded when it is needed, as for mails themselves.
  const { createTransport } = await import('nodemailer');
  const limits = { connectionTimeout: timeout, greetingTimeout: timeout, dnsTimeout: timeout };
  const safety = { requireTLS: !isLoopback(hostname), socketTimeout: timeout };
  const transport = createTransport({ url: smtpUrl, ...limits, ...safety });
  const verified = transport.verify().finally(() => transport.close());
  return [await failing('danger', 'mail.refused', verified, { server })];
}

/**
 * Whether the sender's domain says who may send mails in its name (SPF), in one record, and what is to happen with others' (DMARC), which a
 * subdomain's domain may say for it. Rejects where the machine's DNS servers do not answer.
 */
export async function checkSender(
  { mailFrom, smtpUrl }: Pick<Env, 'mailFrom' | 'smtpUrl'>,
  names: Pick<Resolver, 'resolveTxt'> = new Resolver({ timeout: TIMEOUT_MS, tries: 1 }),
): Promise<Line[]> {
  const domain = mailFrom.address.split('@').at(-1) ?? '';
  if (!smtpUrl || /(?:^|\.)example(?:\.\w+)?$/.test(domain)) return [];
  const count = async (name: string, start: RegExp) => {
    const found = await names.resolveTxt(name).catch((error) => {
      return NOT_THERE.includes(error.code) ? [] : Promise.reject(error);
    });
    return found.filter((parts) => start.test(parts.join(''))).length;
  };
  const [spf, own, parents] = await Promise.all([
    count(domain, /^v=spf1(?:\s|$)/i),
    count(`_dmarc.${domain}`, /^v=DMARC1/i),
    count(`_dmarc.${domain.split('.').slice(-2).join('.')}`, /^v=DMARC1/i),
  ]);
  const dmarc = { name: `_dmarc.${domain}`, record: 'v=DMARC1; p=quarantine' };
  return [
    [spf !== 1, 'warning', 'mail.no_record', { name: domain, record: 'v=spf1 mx -all' }],
    [own + parents === 0, 'warning', 'mail.no_record', dmarc],
  ];
}
