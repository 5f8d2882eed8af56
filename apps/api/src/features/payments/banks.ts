import type { Bank } from '@pouchery/contract/order-payments';
import type { Env } from '#api/env.ts';
import type { BankClient } from './bank.ts';
import { openBog } from './bog.ts';
import { openTbc } from './tbc.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Those whose keys are set. */
    banks: Banks;
  }
}

export type Banks = Partial<Record<Bank, BankClient>>;

/** A bank without its keys is not offered. */
export function openBanks({ bog, tbc }: Pick<Env, 'bog' | 'tbc'>): Banks {
  return { ...(bog && { bog: openBog(bog) }), ...(tbc && { tbc: openTbc(tbc) }) };
}
