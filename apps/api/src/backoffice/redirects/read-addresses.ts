import { LimitExceeded, openLimitedProcess } from '#api/processes/limited-process.ts';
import { processFile } from '#api/shipped-files.ts';
import type { AddressFile } from './address-table.ts';

/** Ten times what the largest file that is taken needs on two slow cores. */
const LIMITS = { timeoutMs: 20_000, heapMb: 384 };

/** Reads tables that staff have sent in a process of its own, which a hostile one may end. */
export function openAddressReader(): (content: Buffer) => Promise<AddressFile> {
  const file = processFile('backoffice/redirects/read-addresses-process');
  const read = openLimitedProcess<string, AddressFile>(file, LIMITS);
  return (content) =>
    read(content.toString('base64')).catch((error: unknown) => {
      if (error instanceof LimitExceeded) return { rows: [], problem: { problem: 'too_heavy', value: '' } };
      throw error;
    });
}
