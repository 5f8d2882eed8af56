import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Finding } from '@pouchery/contract/backoffice/doctor';
import type { Env } from '#api/env.ts';
import { ask } from './check-reach.ts';
import { found, getReason, judge } from './finding.ts';

const TIMEOUT_MS = 3_000;
/** What the DNS says of a name or a record that is not there; everything else is a server that does not answer. */
const NOT_THERE = ['ENOTFOUND', 'ENODATA'];

export type Names = Pick<Resolver, 'resolve4' | 'resolve6' | 'resolveTxt' | 'resolveMx' | 'reverse'>;

/** Asks the machine's own DNS servers, each once and not for long. */
export function openNames(): Resolver {
  return new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
}

/** What was asked for, or nothing where the DNS has no such record. Rejects when it does not answer. */
export async function orNothing<Found>(asked: Promise<Found[]>): Promise<Found[]> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_THERE.includes(String(error.code))) return [];
    throw error;
  }
}

/** The IPv4 and IPv6 addresses of a name. */
export async function listAddresses(names: Names, host: string): Promise<string[]> {
  if (isIP(host)) return [host];
  const all = [orNothing(names.resolve4(host)), orNothing(names.resolve6(host))];
  return (await Promise.all(all)).flat();
}

/** Where this machine is reached, as far as it knows itself: behind a translating router that is a private address. */
export function listOwnAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).filter(({ internal }) => !internal).map(({ address }) => address),
  );
}

type Options = { names?: Names; own?: string[]; port?: number };

/** Whether the shop's names lead to this machine, and who answers at port 80, over which certificates are had. */
export async function checkNames(
  { siteUrl, apiUrl }: Pick<Env, 'siteUrl' | 'apiUrl'>,
  { names = openNames(), own = listOwnAddresses(), port = 80 }: Options = {},
): Promise<Finding[]> {
  const site = new URL(siteUrl).hostname;
  const hosts = [site, new URL(apiUrl).hostname, site.replace(/^www\./, '')].filter(
    (host) => !isIP(host.replace(/^\[|\]$/g, '')),
  );
  const all = [...new Set(hosts)];
  const findings = (await Promise.all(all.map((host) => checkName(host, { names, own, port })))).flat();
  if (all.length === 0 || findings.length > 0) return findings;
  return [found('names', 'ok', 'here', { names: all.join(', ') })];
}

async function checkName(host: string, { names, own, port }: Required<Options>): Promise<Finding[]> {
  try {
    const addresses = await listAddresses(names, host);
    if (addresses.length === 0) return [found('names', 'danger', 'missing', { host })];
    const elsewhere = addresses.filter((address) => !own.includes(address));
    const values = { host, addresses: elsewhere.join(', ') };
    return [
      ...judge('names', [[elsewhere.length > 0, 'warning', 'elsewhere', values]]),
      ...(await checkPort(host, addresses[0] ?? '', port)),
    ];
  } catch (error) {
    return [found('names', 'warning', 'no_answer', { host, reason: getReason(error) })];
  }
}

/** The shop's proxy sends visitors of port 80 on to https; whatever else answers there keeps it from getting a certificate. */
async function checkPort(host: string, address: string, port: number): Promise<Finding[]> {
  const where = isIP(address) === 6 ? `[${address}]` : address;
  try {
    const { status } = await ask(`http://${where}:${port}/`, { headers: { host }, timeout: TIMEOUT_MS });
    const isRedirect = status >= 301 && status <= 308;
    return judge('names', [[!isRedirect, 'warning', 'other_server', { host, status }]]);
  } catch (error) {
    return [found('names', 'warning', 'closed', { host, reason: getReason(error) })];
  }
}
