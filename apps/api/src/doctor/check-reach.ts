import { once } from 'node:events';
import plain from 'node:http';
import secure from 'node:https';
import type { Finding } from '@pouchery/contract/backoffice/doctor';
import { CHANGES_PATH } from '@pouchery/contract/paths';
import type { Env } from '#api/env.ts';
import { getCertificateEnd } from './certificate-end.ts';
import { found, getReason, judge } from './finding.ts';
import { isPublic } from './is-public.ts';

const TIMEOUT_MS = 4_000;
const DAY_MS = 86_400_000;
/** Let's Encrypt's are renewed a month before. */
const CERTIFICATE_DAYS = 14;

/**
 * The status of a response and the first piece of its body, which is empty where none comes in time; whatever would still come is
 * not waited for, and no redirect is followed. Rejects when no headers come in time.
 */
export async function ask(address: string, { headers = {}, timeout = TIMEOUT_MS } = {}) {
  const { get } = address.startsWith('https:') ? secure : plain;
  // `fetch` sends no other host's name, and keeps the connection for a next call.
  const request = get(address, { agent: false, headers, signal: AbortSignal.timeout(timeout) });
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [plain.IncomingMessage];
  let start = '';
  try {
    for await (const piece of response) {
      start = String(piece);
      break;
    }
  } catch {
    // Nothing came in time.
  }
  return { status: response.statusCode ?? 0, start };
}

/** Whether the two public addresses answer, and hide from visitors what is for operators. */
export async function checkReach(env: Pick<Env, 'siteUrl' | 'apiUrl'>): Promise<Finding[]> {
  const answers = [env.siteUrl, env.apiUrl].map(checkAnswer);
  const hidden = isPublic(env) ? [env.siteUrl, env.apiUrl].map(checkMetrics) : [];
  const certificates = [...new Set([env.siteUrl, env.apiUrl])].map(checkCertificate);
  return (await Promise.all([...answers, ...hidden, ...certificates])).flat();
}

async function checkAnswer(origin: string): Promise<Finding[]> {
  const address = `${origin}/healthz`;
  try {
    const { status } = await ask(address);
    if (status !== 200) throw new Error(`it answered ${status}`);
    return [found('reach', 'ok', 'reached', { address: origin })];
  } catch (error) {
    return [found('reach', 'warning', 'no_answer', { address, reason: getReason(error) })];
  }
}

async function checkMetrics(origin: string): Promise<Finding[]> {
  const address = `${origin}/metrics`;
  const answer = await ask(address).catch(() => undefined);
  return judge('reach', [[answer?.status === 200, 'danger', 'metrics_open', { address }]]);
}

/** One that is not valid fails `checkAnswer`; this says early that one is about to end. */
async function checkCertificate(origin: string): Promise<Finding[]> {
  const { hostname } = new URL(origin);
  const until = await getCertificateEnd(origin);
  if (until === undefined) return [];
  const values = { host: hostname, days: Math.floor((until - Date.now()) / DAY_MS) };
  return judge('reach', [[values.days < CERTIFICATE_DAYS, 'warning', 'certificate_ends', values]]);
}

/** Listens to the change feed as the storefront does, with the same key and at the same address: a greeting comes at once. */
export async function checkFeed(origin: string, key: string, timeout = TIMEOUT_MS): Promise<Finding[]> {
  const address = new URL(origin).origin;
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${key}` };
  try {
    const { status, start } = await ask(origin + CHANGES_PATH, { headers, timeout });
    if (status === 401) return [found('feed', 'danger', 'refused', { address })];
    if (status !== 200) throw new Error(`it answered ${status}`);
    // What holds the greeting back would hold changes back too.
    const isHeard = start.includes('event: hello');
    return [found('feed', isHeard ? 'ok' : 'danger', isHeard ? 'heard' : 'silent', { address })];
  } catch (error) {
    return [found('feed', 'warning', 'no_answer', { address, reason: getReason(error) })];
  }
}
