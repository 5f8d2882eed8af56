import { BANKS } from '@pouchery/contract/order-payments';
import { CHANGES_PATH } from '@pouchery/contract/paths';
import type { Env } from '#api/env.ts';
import { openBanks } from '#api/features/payments/banks.ts';
import { BANK_NAMES } from '#api/features/payments/offered-payments.ts';
import { getReason } from '#api/observability/explain-failure.ts';
import { failing, isPublic, type Line, TIMEOUT_MS } from './finding.ts';

/** Whether the two public addresses answer, and hide from visitors what is for operators. */
export async function checkReach(env: Pick<Env, 'siteUrl' | 'apiUrl'>): Promise<Line[]> {
  const looks = [...new Set([env.siteUrl, env.apiUrl])].map(async (origin): Promise<Line[]> => {
    const [health, metrics] = [`${origin}/healthz`, `${origin}/metrics`];
    const isHealthy = ask(health).then(({ status }) => {
      if (status !== 200) throw new Error(`it answered ${status}`);
    });
    const answer = await failing('warning', 'reach.no_answer', isHealthy, { address: health });
    const shown = isPublic(env) ? await ask(metrics).catch(() => undefined) : undefined;
    return [answer, [shown?.status === 200, 'danger', 'reach.metrics_open', { address: metrics }]];
  });
  return (await Promise.all(looks)).flat();
}

/** Asks each bank whose keys are set for a token; nothing else is asked of it. Nothing is called fine that nobody has looked at. */
export async function checkBanks(env: Pick<Env, 'bog' | 'tbc' | 'missingBankKeys'>): Promise<Line[]> {
  const banks = openBanks(env);
  const names = env.missingBankKeys.join(', ');
  const looks = BANKS.flatMap((name) => {
    const asked = banks[name]?.check();
    return asked ? [failing('danger', 'banks.refused', asked, { bank: BANK_NAMES[name] })] : [];
  });
  const lines = await Promise.all(looks);
  return names ? [[true, 'warning', 'banks.missing', { names }], ...lines] : lines;
}

/** Listens to the change feed as the storefront does, with the same key and at the same address: a greeting comes at once. */
export async function checkFeed(origin: string, key: string, timeout = TIMEOUT_MS): Promise<Line[]> {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${key}` };
  try {
    const { status, start } = await ask(origin + CHANGES_PATH, headers, timeout);
    // What holds the greeting back would hold changes back too.
    const reason = status === 200 ? 'it connects but says nothing' : `it answered ${status}`;
    return [[!start.includes('event: hello'), 'danger', 'feed.lost', { address: origin, reason }]];
  } catch (error) {
    return [[true, 'warning', 'feed.lost', { address: origin, reason: getReason(error) }]];
  }
}

/**
 * The status of a response and the first piece of its body, which is empty where none comes in time; whatever would still come is
 * not waited for, and no redirect is followed. Rejects when no headers come in time.
 */
async function ask(address: string, headers = {}, timeout = TIMEOUT_MS) {
  const signal = AbortSignal.timeout(timeout);
  // A connection that is kept would hold up the end of the other program.
  const once = { headers: { ...headers, connection: 'close' }, redirect: 'manual', signal } as const;
  const { status, body } = await fetch(address, once);
  try {
    for await (const piece of body ?? []) return { status, start: Buffer.from(piece).toString() };
  } catch {
    // Nothing came in time.
  }
  return { status, start: '' };
}
