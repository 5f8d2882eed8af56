import type { Resolver } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import type { Env } from '#api/env.ts';
import { getReason, type Line } from './finding.ts';
import { isLoopback } from './is-public.ts';
import { listAddresses, listOwnAddresses, openNames, orNothing } from './names.ts';

/** For each step. */
const TIMEOUT_MS = 4_000;
const PRIVATE = /^(?:10\.|127\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|192\.168\.|f[cd]|fe80:|::1$)/i;
const MAX_ADDRESSES = 4;

/**
 * Talks to the mail server as a mail would: greeting, TLS, login, and goodbye before a mail is begun. The password is not sent where
 * the connection is not encrypted and leaves this machine.
 */
export async function checkMailServer(
  { smtpUrl }: Pick<Env, 'smtpUrl'>,
  timeout = TIMEOUT_MS,
): Promise<Line<'mail'>[]> {
  if (!smtpUrl) return [];
  const { host: server, hostname } = new URL(smtpUrl);
  // Loaded when it is needed, as for mails themselves.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: !isLoopback(hostname),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    dnsTimeout: timeout,
    socketTimeout: timeout,
  });
  try {
    await transport.verify();
    return [[false, 'danger', 'refused']];
  } catch (error) {
    return [[true, 'danger', 'refused', { server, reason: getReason(error) }]];
  } finally {
    transport.close();
  }
}

/** What other mail servers look up before they take a mail of the shop's: SPF, DMARC, and the mail server's name by its address. */
export async function checkSender(
  { mailFrom, smtpUrl }: Pick<Env, 'mailFrom' | 'smtpUrl'>,
  { names = openNames(), own = listOwnAddresses() } = {},
): Promise<Line<'mail'>[]> {
  const domain = mailFrom.address.split('@').at(-1) ?? '';
  if (!smtpUrl || /(?:^|\.)example(?:\.\w+)?$/.test(domain)) return [];
  const server = new URL(smtpUrl).hostname.replace(/^\[|\]$/g, '');
  const addresses = isLoopback(server) ? own : await listAddresses(names, server);
  const open = addresses.filter((address) => !PRIVATE.test(address)).slice(0, MAX_ADDRESSES);
  const all = [checkSpf(names, domain, open), checkDmarc(names, domain), checkReverse(names, server, open)];
  return (await Promise.all(all)).flat();
}

async function checkSpf(names: Resolver, domain: string, addresses: string[]): Promise<Line<'mail'>[]> {
  const records = (await readTexts(names, domain)).filter((text) => /^v=spf1(?:\s|$)/i.test(text));
  const [record] = records;
  if (!record || records.length > 1) return [[true, 'warning', 'no_spf', { domain }]];
  const isRefused = await refuses(names, domain, record, addresses);
  return [[isRefused, 'warning', 'spf_refuses', { domain, record: record.slice(0, 300) }]];
}

/**
 * Whether a record names senders and none of these is among them. One that includes another's is believed: a service sends from
 * other addresses than it takes mails at.
 */
async function refuses(names: Resolver, domain: string, record: string, addresses: string[]) {
  const terms = record.toLowerCase().split(/\s+/).slice(1);
  if (!terms.some((term) => /^[-~]all$/.test(term))) return false;
  if (terms.some((term) => /^\+?(?:include:|exists:|redirect=|ptr|a[:/]|mx[:/])/.test(term))) return false;
  const senders = new BlockList();
  for (const term of terms) addNetwork(senders, /^\+?ip[46]:(.+)$/.exec(term)?.[1]);
  const has = (wanted: RegExp) => terms.some((term) => wanted.test(term));
  const own = has(/^\+?a$/) ? await listAddresses(names, domain) : [];
  const mailboxes = has(/^\+?mx$/) ? await orNothing(names.resolveMx(domain)) : [];
  const theirs = await Promise.all(
    mailboxes.slice(0, 10).map(({ exchange }) => listAddresses(names, exchange)),
  );
  for (const address of [...own, ...theirs.flat()]) addNetwork(senders, address);
  const isNamed = (address: string) => senders.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  // Which address a machine without a public one sends from is not known here.
  const hasNobody = !has(/ip[46]:|^\+?(?:a|mx)$/);
  return hasNobody || (addresses.length > 0 && !addresses.some(isNamed));
}

function addNetwork(senders: BlockList, network: string | undefined) {
  const [address = '', bits] = network?.split('/') ?? [];
  const family = isIP(address);
  if (family === 0) return;
  const most = family === 6 ? 128 : 32;
  senders.addSubnet(address, Math.min(Number(bits ?? most), most), `ipv${family as 4 | 6}`);
}

/** A subdomain's is its domain's, unless it has one of its own. */
async function checkDmarc(names: Resolver, domain: string): Promise<Line<'mail'>[]> {
  const parents = [domain, domain.split('.').slice(-2).join('.')];
  const texts = await Promise.all(parents.map((parent) => readTexts(names, `_dmarc.${parent}`)));
  const isThere = texts.flat().some((text) => /^v=DMARC1/i.test(text));
  return [[!isThere, 'warning', 'no_dmarc', { domain }]];
}

function checkReverse(names: Resolver, server: string, addresses: string[]) {
  return Promise.all(
    addresses.map(async (address): Promise<Line<'mail'>> => {
      const found = await orNothing(names.reverse(address));
      return [found.length === 0, 'warning', 'no_reverse', { server, address }];
    }),
  );
}

async function readTexts(names: Resolver, name: string) {
  return (await orNothing(names.resolveTxt(name))).map((parts) => parts.join(''));
}
