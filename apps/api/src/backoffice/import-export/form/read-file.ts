import { MAX_IMPORT_ROWS } from '@pouchery/contract/backoffice/catalogue-files';
import { FileError, type FileRow } from './file-row.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';

/**
 * All rows of a file that came in, its lists in the order in which they need each other: seconds of work for a large
 * file, so not for the thread that responds to visitors. Throws FileRefused.
 */
export function readFileRows(bytes: Uint8Array, partners: readonly string[]): FileRow[] {
  const text = decode(bytes);
  const first = text.trimStart()[0];
  const rows = first === '{' || first === '[' ? readJson(text) : readCsv(text, partners);
  if (rows.length === 0) throw new FileError('empty');
  if (rows.length > MAX_IMPORT_ROWS) throw new FileError('too_many', String(rows.length));
  return rows;
}

/** How files of spreadsheets themselves begin: .xlsx and .ods are ZIP archives, .xls is a compound file. */
const WORKBOOKS = ['504b0304', 'd0cf11e0'];

/** Excel saves UTF-8 with a mark at its beginning, or UTF-16 as "Unicode text". */
function decode(bytes: Uint8Array) {
  if (WORKBOOKS.includes(Buffer.from(bytes.subarray(0, 4)).toString('hex'))) throw new FileError('workbook');
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new FileError('encoding');
  }
}

/** Delivery partners that the shop has or the file brings. */
export function findPartners(rows: readonly FileRow[], known: readonly string[]): string[] {
  const own = rows.filter(({ list }) => list === 'delivery_partners').map(({ slug }) => slug);
  return [...new Set([...known, ...own])];
}
