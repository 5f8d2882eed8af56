import { once } from 'node:events';
import plain from 'node:http';
import secure from 'node:https';
import { isIP } from 'node:net';
import { CHANGES_PATH } from '@pouchery/contract/paths';
import type { Env } from '#api/env.ts';
import { getCertificateEnd } from './certificate-end.ts';
import { getReason, type Line } from './finding.ts';
import { isPublic } from './is-public.ts';
import { listAddresses, listOwnAddresses, openNames } from './names.ts';

const TIMEOUT_MS = 4_000;
const DAY_MS = 86_400_000;
/** Let's Encrypt's are renewed a month before. */
const CERTIFICATE_DAYS = 14;

type Addresses = Pick<Env, 'siteUrl' | 'apiUrl'>;

/** Whether the names of a shop that others reach lead to this machine. */
export async function checkNames(
  env: Addresses,
  { names = openNames(), own = listOwnAddresses() } = {},
): Promise<Line<'names'>[]> {
  const site = new URL(env.siteUrl).hostname;
  const hosts = new Set([site, new URL(env.apiUrl).hostname, site.replace(/^www\./, '')]);
  const named = [...hosts].filter((host) => isPublic(env) && !isIP(host.replace(/^\[|\]$/g, '')));
  const lines = named.map(async (host): Promise<Line<'names'>[]> => {
    const addresses = await listAddresses(names, host);
    const elsewhere = addresses.filter((address) => !own.includes(address));
    return [
      [addresses.length === 0, 'danger', 'missing', { host }],
      [elsewhere.length > 0, 'warning', 'elsewhere', { host, addresses: elsewhere.join(', ') }],
    ];
  });
  return (await Promise.all(lines)).flat();
}

/** Whether the two public addresses answer, and hide from visitors what is for operators. */
export async function checkReach(env: Addresses): Promise<Line<'reach'>[]> {
  const looks = [...new Set([env.siteUrl, env.apiUrl])].map(async (origin): Promise<Line<'reach'>[]> => {
    const [health, metrics] = [`${origin}/healthz`, `${origin}/metrics`];
    const [reason, isOpen, until] = await Promise.all([
      ask(health).then(({ status }) => (status === 200 ? undefined : `it answered ${status}`), getReason),
      isPublic(env) &&
        ask(metrics).then(
          ({ status }) => status === 200,
          () => false,
        ),
      getCertificateEnd(origin),
    ]);
    // One that is not valid is no answer; this says early that one is about to end.
    const days = until === undefined ? CERTIFICATE_DAYS : Math.floor((until - Date.now()) / DAY_MS);
    return [
      [reason !== undefined, 'warning', 'no_answer', { address: health, reason: reason ?? '' }],
      [isOpen, 'danger', 'metrics_open', { address: metrics }],
      [days < CERTIFICATE_DAYS, 'warning', 'certificate_ends', { host: new URL(origin).hostname, days }],
    ];
  });
  return (await Promise.all(looks)).flat();
}

/** Listens to the change feed as the storefront does, with the same key and at the same address: a greeting comes at once. */
export async function checkFeed(origin: string, key: string, timeout = TIMEOUT_MS): Promise<Line<'feed'>[]> {
  const address = new URL(origin).origin;
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${key}` };
  try {
    const { status, start } = await ask(origin + CHANGES_PATH, headers, timeout);
    if (status === 401) return [[true, 'danger', 'refused', { address }]];
    if (status !== 200) throw new Error(`it answered ${status}`);
    // What holds the greeting back would hold changes back too.
    return [[!start.includes('event: hello'), 'danger', 'silent', { address }]];
  } catch (error) {
    return [[true, 'warning', 'no_answer', { address, reason: getReason(error) }]];
  }
}

/**
 * The status of a response and the first piece of its body, which is empty where none comes in time; whatever would still come is
 * not waited for, and no redirect is followed. Rejects when no headers come in time.
 */
async function ask(address: string, headers = {}, timeout = TIMEOUT_MS) {
  const { get } = address.startsWith('https:') ? secure : plain;
  // `fetch` would keep the connection.
  const request = get(address, { agent: false, headers, signal: AbortSignal.timeout(timeout) });
  request.on('error', () => undefined);
  const [response]: plain.IncomingMessage[] = await once(request, 'response');
  const status = response?.statusCode ?? 0;
  try {
    for await (const piece of response ?? []) return { status, start: String(piece) };
  } catch {
    // Nothing came in time.
  }
  return { status, start: '' };
}
