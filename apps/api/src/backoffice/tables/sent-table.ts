import type { TableImport } from '@pouchery/contract/backoffice/table-import';
import { FileError } from './file-error.ts';
import { openTable } from './open-table.ts';
import { readTable } from './read-table.ts';

/** A file in Base64; of each cell no more than `maxCell` characters are wanted. */
export type TableTask = { file: string; maxCell: number };
/** Each row with its number in the file. */
export type SentTable = { rows: { row: number; cells: string[] }[]; problem: TableImport['file_problem'] };

/** All rows of a table, the first one that names the columns among them, or why it cannot be read. */
export function readSentTable({ file, maxCell }: TableTask): SentTable {
  const rows: SentTable['rows'] = [];
  try {
    readTable(openTable(Buffer.from(file, 'base64')), (cells, row) => {
      rows.push({ row, cells: cells.map((cell) => cell.slice(0, maxCell)) });
    });
    return { rows, problem: null };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { rows: [], problem: { problem: error.problem, value: error.value } };
  }
}
