import { LimitExceeded, openLimitedProcess } from '#api/processes/limited-process.ts';
import { processFile } from '#api/shipped-files.ts';
import type { SentTable, TableTask } from './sent-table.ts';

/** Ten times what the largest file that is taken needs on two slow cores. */
const LIMITS = { timeoutMs: 20_000, heapMb: 384 };

/** Reads tables that staff have sent in a process of its own, which a hostile one may end. */
export function openTableReader(maxCell: number): (content: Buffer) => Promise<SentTable> {
  const file = processFile('backoffice/tables/read-table-process');
  const read = openLimitedProcess<TableTask, SentTable>(file, LIMITS);
  return (content) =>
    read({ file: content.toString('base64'), maxCell }).catch((error: unknown) => {
      if (error instanceof LimitExceeded) return { rows: [], problem: { problem: 'too_heavy', value: '' } };
      throw error;
    });
}
