import type { Finding } from '@pouchery/contract/backoffice/doctor';
import { CHANGES_PATH } from '@pouchery/contract/paths';
import type { Env } from '#api/env.ts';
import { getCertificateEnd } from './certificate-end.ts';
import { found, getReason } from './finding.ts';
import { readFirstBytes } from './first-bytes.ts';
import { isPublic } from './is-public.ts';

const TIMEOUT_MS = 4_000;
const DAY_MS = 86_400_000;
/** Let's Encrypt's are renewed a month before. */
const CERTIFICATE_DAYS = 14;

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
    const { status } = await readFirstBytes(address, { timeout: TIMEOUT_MS });
    if (status !== 200) throw new Error(`it answered ${status}`);
    return [found('reach', 'ok', 'reached', { address: origin })];
  } catch (error) {
    return [found('reach', 'warning', 'no_answer', { address, reason: getReason(error) })];
  }
}

async function checkMetrics(origin: string): Promise<Finding[]> {
  const address = `${origin}/metrics`;
  const answer = await readFirstBytes(address, { timeout: TIMEOUT_MS }).catch(() => undefined);
  return answer?.status === 200 ? [found('reach', 'danger', 'metrics_open', { address })] : [];
}

/** One that is not valid fails `checkAnswer`; this says early that one is about to end. */
async function checkCertificate(origin: string): Promise<Finding[]> {
  const { hostname } = new URL(origin);
  const until = await getCertificateEnd(origin);
  if (until === undefined) return [];
  const days = Math.floor((until - Date.now()) / DAY_MS);
  return days < CERTIFICATE_DAYS
    ? [found('reach', 'warning', 'certificate_ends', { host: hostname, days })]
    : [];
}

/** Listens to the change feed as the storefront does, with the same key and at the same address: a greeting comes at once. */
export async function checkFeed(origin: string, key: string, timeout = TIMEOUT_MS): Promise<Finding[]> {
  const address = new URL(origin).origin;
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${key}` };
  try {
    const { status, start } = await readFirstBytes(origin + CHANGES_PATH, { headers, timeout });
    if (status === 401) return [found('feed', 'danger', 'refused', { address })];
    if (status !== 200) throw new Error(`it answered ${status}`);
    // What holds the greeting back would hold changes back too.
    const isHeard = start.includes('event: hello');
    return [found('feed', isHeard ? 'ok' : 'danger', isHeard ? 'heard' : 'silent', { address })];
  } catch (error) {
    return [found('feed', 'warning', 'no_answer', { address, reason: getReason(error) })];
  }
}
