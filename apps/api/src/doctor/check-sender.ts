import { BlockList, isIP } from 'node:net';
import type { Finding } from '@pouchery/contract/backoffice/doctor';
import type { Env } from '#api/env.ts';
import { listAddresses, listOwnAddresses, type Names, openNames, orNothing } from './check-names.ts';
import { found, getReason, judge } from './finding.ts';
import { isLoopback } from './is-public.ts';

const PRIVATE = /^(?:10\.|127\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|192\.168\.|f[cd]|fe80:|::1$)/i;
const MAX_ADDRESSES = 4;

type Options = { names?: Names; own?: string[] };

/** What other mail servers look up before they take a mail of the shop's: SPF, DMARC, and the mail server's name by its address. */
export async function checkSender(
  { mailFrom, smtpUrl }: Pick<Env, 'mailFrom' | 'smtpUrl'>,
  { names = openNames(), own = listOwnAddresses() }: Options = {},
): Promise<Finding[]> {
  const domain = mailFrom.address.split('@').at(-1) ?? '';
  if (!smtpUrl || /(?:^|\.)example(?:\.\w+)?$/.test(domain)) return [];
  const server = new URL(smtpUrl).hostname.replace(/^\[|\]$/g, '');
  try {
    const addresses = isLoopback(server) ? own : await listAddresses(names, server);
    const open = addresses.filter((address) => !PRIVATE.test(address)).slice(0, MAX_ADDRESSES);
    const all = [checkSpf(names, domain, open), checkDmarc(names, domain), checkReverse(names, server, open)];
    const findings = (await Promise.all(all)).flat();
    return findings.length > 0 ? findings : [found('mail', 'ok', 'believed', { domain })];
  } catch (error) {
    return [found('mail', 'warning', 'no_names', { domain, reason: getReason(error) })];
  }
}

async function checkSpf(names: Names, domain: string, addresses: string[]): Promise<Finding[]> {
  const records = (await readTexts(names, domain)).filter((text) => /^v=spf1(?:\s|$)/i.test(text));
  const [record] = records;
  if (!record) return [found('mail', 'warning', 'no_spf', { domain })];
  if (records.length > 1) return [found('mail', 'warning', 'many_spf', { domain })];
  const isRefused = await refuses(names, domain, record, addresses);
  return judge('mail', [[isRefused, 'warning', 'spf_refuses', { domain, record: record.slice(0, 300) }]]);
}

/**
 * Whether a record names senders and none of these is among them. One that includes another's is believed: a service sends from
 * other addresses than it takes mails at.
 */
async function refuses(names: Names, domain: string, record: string, addresses: string[]) {
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
async function checkDmarc(names: Names, domain: string): Promise<Finding[]> {
  const parents = [domain, domain.split('.').slice(-2).join('.')];
  const texts = await Promise.all(parents.map((parent) => readTexts(names, `_dmarc.${parent}`)));
  const isThere = texts.flat().some((text) => /^v=DMARC1/i.test(text));
  return judge('mail', [[!isThere, 'warning', 'no_dmarc', { domain }]]);
}

async function checkReverse(names: Names, server: string, addresses: string[]): Promise<Finding[]> {
  const nameless = await Promise.all(
    addresses.map(async (address) => ((await orNothing(names.reverse(address))).length > 0 ? [] : [address])),
  );
  return nameless.flat().map((address) => found('mail', 'warning', 'no_reverse', { server, address }));
}

async function readTexts(names: Names, name: string) {
  return (await orNothing(names.resolveTxt(name))).map((parts) => parts.join(''));
}
