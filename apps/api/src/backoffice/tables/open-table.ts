import { FileError } from './file-error.ts';

/** A file that came in as `readTable` takes it: a workbook, or text in whichever encoding. Throws FileError. */
export function openTable(bytes: Buffer): Buffer | string {
  const start = bytes.toString('hex', 0, 4);
  if (start === '504b0304') return bytes;
  // What .xls is, and a workbook with a password.
  if (start === 'd0cf11e0') throw new FileError('workbook');
  return decode(bytes);
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
