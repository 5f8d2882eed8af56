import type { RedirectsFile } from '@pouchery/contract/backoffice/redirects';
import type { SentTable } from '#api/backoffice/tables/sent-table.ts';

/** Each row with its number in the file. */
export type AddressFile = {
  rows: { row: number; from_path: string; to_path: string }[];
  problem: RedirectsFile['file_problem'];
};

/**
 * The first two columns of a table, whatever they are called: of a first row that is no address it is known that it only
 * names them.
 */
export function toAddresses({ rows: sent, problem }: SentTable): AddressFile {
  const rows = sent
    .map(({ row, cells: [from = '', to = ''] }) => ({ row, from_path: from.trim(), to_path: to.trim() }))
    .filter(({ row, from_path }) => row > 1 || /^(\/|https?:)/i.test(from_path));
  if (!problem && rows.length === 0) return { rows, problem: { problem: 'empty', value: '' } };
  return { rows, problem };
}
