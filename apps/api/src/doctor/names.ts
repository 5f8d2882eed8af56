import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

const TIMEOUT_MS = 3_000;
/** What the DNS says of a name or a record that is not there; everything else is a server that does not answer. */
const NOT_THERE = ['ENOTFOUND', 'ENODATA'];

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
export async function listAddresses(names: Resolver, host: string): Promise<string[]> {
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
