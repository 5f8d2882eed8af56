import type { RedirectsFile } from '@pouchery/contract/backoffice/redirects';
import { FileError } from '#api/backoffice/tables/file-error.ts';
import { openTable } from '#api/backoffice/tables/open-table.ts';
import { readTable } from '#api/backoffice/tables/read-table.ts';

/** Each row with its number in the file. */
export type AddressFile = {
  rows: { row: number; from_path: string; to_path: string }[];
  problem: RedirectsFile['file_problem'];
};

const MAX_CELL = 2_000;

/**
 * The first two columns of a table, whatever they are called: of a first row that is no address it is known that it only
 * names them.
 */
export function readAddressTable(content: Buffer): AddressFile {
  const rows: AddressFile['rows'] = [];
  try {
    readTable(openTable(content), ([from = '', to = ''], row) => {
      const isHeading = row === 1 && !/^(\/|https?:)/i.test(from.trim());
      if (isHeading) return;
      rows.push({ row, from_path: from.trim().slice(0, MAX_CELL), to_path: to.trim().slice(0, MAX_CELL) });
    });
    if (rows.length === 0) throw new FileError('empty');
    return { rows, problem: null };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { rows: [], problem: { problem: error.problem, value: error.value } };
  }
}
