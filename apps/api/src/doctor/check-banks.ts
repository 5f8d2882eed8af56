import type { Env } from '#api/env.ts';
import { openBanks } from '#api/features/payments/banks.ts';
import { BANK_NAMES } from '#api/features/payments/offered-payments.ts';
import { getReason, type Line } from './finding.ts';

/** Asks each bank whose keys are set for a token; nothing else is asked of it. */
export async function checkBanks(
  env: Pick<Env, 'bog' | 'tbc' | 'missingBankKeys'>,
): Promise<Line<'banks'>[]> {
  const { bog, tbc } = openBanks(env);
  const names = env.missingBankKeys.join(', ');
  // Nothing is called fine that nobody has looked at.
  if (!bog && !tbc) return names === '' ? [] : [[true, 'warning', 'missing', { names }]];
  const look = async (
    bank: 'bog' | 'tbc',
    check: (() => Promise<void>) | undefined,
  ): Promise<Line<'banks'>> => {
    const reason = await check?.().then(() => undefined, getReason);
    return [reason !== undefined, 'danger', 'refused', { bank: BANK_NAMES[bank], reason: reason ?? '' }];
  };
  return [
    [names !== '', 'warning', 'missing', { names }],
    [env.tbc?.callbacksFrom === false, 'warning', 'no_addresses'],
    ...(await Promise.all([look('bog', bog?.check), look('tbc', tbc?.check)])),
  ];
}
