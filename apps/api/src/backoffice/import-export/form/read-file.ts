import { MAX_IMPORT_ROWS } from '@pouchery/contract/backoffice/catalogue-files';
import { FileError } from '#api/backoffice/tables/file-error.ts';
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
  const start = bytes.toString('hex', 0, 4);
  if (start === '504b0304') return readRows(bytes, partners);
  // What .xls is, and a workbook with a password.
  if (start === 'd0cf11e0') throw new FileError('workbook');
  const text = decode(bytes);
  const first = text.trimStart()[0];
  return first === '{' || first === '[' ? { rows: readJson(text) } : readRows(text, partners);
}

/** Excel saves UTF-8 with a mark at its beginning, or UTF-16 as "Unicode text". */
function decode(bytes: Buffer) {
  const mark = bytes.toString('hex', 0, 2);
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  const text = tryToDecode(bytes, encoding);
  if (text?.slice(0, 1_000).includes('\0')) throw new FileError('utf_16');
  if (text !== undefined) return text;
  const letters = new TextDecoder('windows-1251').decode(bytes.subarray(0, 10_000));
  throw new FileError(/[А-Яа-яЁё]{3}/.test(letters) ? 'cyrillic' : 'encoding');
}

function tryToDecode(bytes: Buffer, encoding: string) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Delivery partners that the shop has or the file brings. */
export function findPartners(rows: readonly FileRow[], known: readonly string[]): string[] {
  const own = rows.filter(({ list }) => list === 'delivery_partners').map(({ slug }) => slug);
  return [...new Set([...known, ...own])];
}
