import { getCaller, getNetwork } from './networks.ts';
import type { Release } from './slots.ts';

export type AddressLimits = {
  /** Of one caller. */
  caller: number;
  /** Of all callers of one network. */
  network: number;
};

/**
 * How many connections one address may hold, and how many requests of one that a proxy names may be under way. Phones share
 * addresses: fifty people of one provider who are in the shop at the same moment, with six connections each.
 */
export const ADDRESS_LIMITS: AddressLimits = { caller: 300, network: 1_200 };

/**
 * Counts what addresses hold at once. What is given takes a place for an address, and gives what frees it again, or
 * undefined where it, or the network around it, has as many as it may.
 */
export function limitByAddress({ caller, network }: AddressLimits) {
  const counts = new Map<string, number>();

  function add(name: string, more: 1 | -1) {
    const count = (counts.get(name) ?? 0) + more;
    if (count === 0) counts.delete(name);
    else counts.set(name, count);
  }

  return function take(ip: string): Release | undefined {
    const names = [getCaller({ ip }), getNetwork({ ip })] as const;
    const [own, around] = names.map((name) => counts.get(name) ?? 0) as [number, number];
    if (own >= caller || around >= network) return undefined;
    for (const name of names) add(name, 1);
    return () => {
      for (const name of names) add(name, -1);
    };
  };
}
