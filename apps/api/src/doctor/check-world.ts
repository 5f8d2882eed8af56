import { once } from 'node:events';
import plain from 'node:http';
import secure from 'node:https';
import { BANKS } from '@pouchery/contract/order-payments';
import { CHANGES_PATH } from '@pouchery/contract/paths';
import type { Env } from '#api/env.ts';
import { openBanks } from '#api/features/payments/banks.ts';
import { BANK_NAMES } from '#api/features/payments/offered-payments.ts';
import { failing, getReason, type Line } from './finding.ts';
import { isPublic } from './is-public.ts';

const TIMEOUT_MS = 4_000;

/** Whether the two public addresses answer, and hide from visitors what is for operators. */
export async function checkReach(env: Pick<Env, 'siteUrl' | 'apiUrl'>): Promise<Line<'reach'>[]> {
  const looks = [...new Set([env.siteUrl, env.apiUrl])].map(async (origin): Promise<Line<'reach'>[]> => {
    const [health, metrics] = [`${origin}/healthz`, `${origin}/metrics`];
    const isHealthy = async () => {
      const { status } = await ask(health);
      if (status !== 200) throw new Error(`it answered ${status}`);
    };
    const shown = isPublic(env) ? await ask(metrics).catch(() => undefined) : undefined;
    return [
      await failing('warning', 'no_answer', isHealthy(), { address: health }),
      [shown?.status === 200, 'danger', 'metrics_open', { address: metrics }],
    ];
  });
  return (await Promise.all(looks)).flat();
}

/** Asks each bank whose keys are set for a token; nothing else is asked of it. Nothing is called fine that nobody has looked at. */
export async function checkBanks(
  env: Pick<Env, 'bog' | 'tbc' | 'missingBankKeys'>,
): Promise<Line<'banks'>[]> {
  const banks = openBanks(env);
  const missing = [
    ...env.missingBankKeys,
    ...(env.tbc?.callbacksFrom === false ? ['TBC_CALLBACK_ADDRESSES'] : []),
  ];
  const lines = BANKS.flatMap((name) => {
    const asked = banks[name]?.check();
    return asked ? [failing('danger', 'refused', asked, { bank: BANK_NAMES[name] })] : [];
  });
  const names: Line<'banks'> = [missing.length > 0, 'warning', 'missing', { names: missing.join(', ') }];
  return lines.length > 0 || missing.length > 0 ? [names, ...(await Promise.all(lines))] : [];
}

/** Listens to the change feed as the storefront does, with the same key and at the same address: a greeting comes at once. */
export async function checkFeed(origin: string, key: string, timeout = TIMEOUT_MS): Promise<Line<'feed'>[]> {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${key}` };
  const address = new URL(origin).origin;
  try {
    const { status, start } = await ask(origin + CHANGES_PATH, headers, timeout);
    // What holds the greeting back would hold changes back too.
    const reason = status === 200 ? 'it connects but says nothing' : `it answered ${status}`;
    return [[!start.includes('event: hello'), 'danger', 'lost', { address, reason }]];
  } catch (error) {
    return [[true, 'warning', 'lost', { address, reason: getReason(error) }]];
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
