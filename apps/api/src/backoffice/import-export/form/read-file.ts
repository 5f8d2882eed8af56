import { MAX_IMPORT_ROWS } from '@pouchery/contract/backoffice/catalogue-files';
import { FileError } from '#api/backoffice/tables/file-error.ts';
import { openTable } from '#api/backoffice/tables/open-table.ts';
import type { FileContent, FileRow } from './file-row.ts';
import { readJson } from './read-json.ts';
import { readRows } from './read-rows.ts';

/**
 * All rows of a file that came in, its lists in the order in which they need each other: seconds of work for a large
 * file, so not for the thread that responds to visitors. Throws FileError.
 */
export function readFile(bytes: Buffer, partners: readonly string[]): FileContent {
  const content = readContent(bytes, partners);
  const { length } = content.rows;
  if (length === 0) throw new FileError('empty');
  if (length > MAX_IMPORT_ROWS) throw new FileError('too_many', String(length));
  return content;
}

function readContent(bytes: Buffer, partners: readonly string[]): FileContent {
  const table = openTable(bytes);
  const first = typeof table === 'string' ? table.trimStart()[0] : undefined;
  const isJson = typeof table === 'string' && (first === '{' || first === '[');
  return isJson ? { rows: readJson(table) } : readRows(table, partners);
}

/** Delivery partners that the shop has or the file brings. */
export function findPartners(rows: readonly FileRow[], known: readonly string[]): string[] {
  const own = rows.filter(({ list }) => list === 'delivery_partners').map(({ slug }) => slug);
  return [...new Set([...known, ...own])];
}
