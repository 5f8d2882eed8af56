import type { LinkProblem } from '@pouchery/contract/backoffice/link-problems';
import { type AskLink, ForbiddenAddress } from './ask-link.ts';
import type { RobotsRules } from './robots.ts';

/**
 * `broken`: `isLasting` where it is no matter of the hour, such as a page that is not there. `unknown`: nothing can be said,
 * because the host asks not to be asked, or for patience (`retryMs`), or our own line is down (`isCutOff`).
 */
export type LinkOutcome =
  | { result: 'alive' }
  | { result: 'broken'; problem: LinkProblem; isLasting: boolean }
  | { result: 'unknown'; retryMs?: number; isCutOff?: boolean };

const MAX_REDIRECTS = 5;
const MAX_RETRY_MS = 24 * 3_600_000;
const GONE = [404, 410];
/** Names that belong to nobody (RFC 2606, RFC 6761): what leads there is an example. */
const EXAMPLE = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))\.?$/;
/** The resolver or the line is unwell, not the host. */
const CUT_OFF = ['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'ECANCELED'];

type Parts = { ask: AskLink; robots: RobotsRules; signal: AbortSignal };

/** Whether an address is an example's, which is never asked. */
export function isExample(url: URL) {
  return EXAMPLE.test(url.hostname);
}

/** Looks whether a link leads somewhere: HEAD, and GET where that does not please the host. Throws nothing. */
export async function checkLink(address: string, parts: Parts): Promise<LinkOutcome> {
  let url = URL.parse(address);
  for (let followed = 0; followed <= MAX_REDIRECTS; followed++) {
    if (!url || !/^https?:$/.test(url.protocol)) return broken('redirects', true);
    const step = await askOnce(url, parts);
    if (!(step instanceof URL)) return step;
    url = step;
  }
  return broken('redirects', true);
}

/** The outcome, or where the address redirects to. */
async function askOnce(url: URL, { ask, robots, signal }: Parts): Promise<LinkOutcome | URL> {
  try {
    const isAllowed = await robots(url, signal);
    if (isAllowed === false) return { result: 'unknown' };
    // A host whose rules do not come is asked once: whether it is down altogether is what there is to learn.
    const head = isAllowed && (await ask(url, { method: 'HEAD', signal }).catch(rethrowForbidden));
    if (head && head.status < 400) return read(head, url);
    return read(await ask(url, { method: 'GET', signal }), url);
  } catch (error) {
    return readFailure(error, signal);
  }
}

function read({ status, location, retryAfter }: Awaited<ReturnType<AskLink>>, url: URL): LinkOutcome | URL {
  if (status >= 300 && status < 400 && status !== 304) {
    return (location && URL.parse(location, url.href)) || broken('redirects', true);
  }
  if (status < 400) return { result: 'alive' };
  if (GONE.includes(status)) return broken('gone', true);
  const retryMs = toMs(retryAfter);
  if (status === 429 || (status === 503 && retryMs !== undefined)) {
    return { result: 'unknown', ...(retryMs !== undefined && { retryMs }) };
  }
  // Other refusals are for programs: a visitor may well be let in.
  return status >= 500 ? broken('failing', false) : { result: 'unknown' };
}

function readFailure(error: unknown, signal: AbortSignal): LinkOutcome {
  // The run is over, which says nothing of the link.
  if (signal.aborted) return { result: 'unknown' };
  if (error instanceof ForbiddenAddress) return broken('forbidden_address', true);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (CUT_OFF.includes(code)) return { result: 'unknown', isCutOff: true };
  return broken('unreachable', false);
}

/** A HEAD that came to nothing is no reason not to GET; one that went to a forbidden address is. */
function rethrowForbidden(error: unknown) {
  if (error instanceof ForbiddenAddress) throw error;
  return undefined;
}

function toMs(retryAfter: string | undefined) {
  if (retryAfter === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MAX_RETRY_MS) : undefined;
}

function broken(problem: LinkProblem, isLasting: boolean): LinkOutcome {
  return { result: 'broken', problem, isLasting };
}
