import { hasDecimals, readTypedNumber } from '@pouchery/contract/backoffice/typed-number';

/** Several texts in one cell: `ice | mint`. What would end a text, or be trimmed from it, has a backslash in front. */
export function joinTexts(texts: readonly string[]): string {
  return texts
    .map((text) => text.replace(/[\\|]|^\s|\s$/g, '\\$&'))
    .join(' | ')
    .replace(/( \| )+$/, '');
}

/** The texts of a cell that `joinTexts` made or somebody typed. Empty ones at the end are not there. */
export function splitTexts(cell: string): string[] {
  const texts: string[] = [];
  let text = '';
  /** How much of `text` is meant as it is, its spaces included. */
  let meant = 0;
  const end = () => {
    texts.push(text.slice(0, meant) + text.slice(meant).trimEnd());
    text = '';
    meant = 0;
  };
  for (const [piece, escaped] of cell.matchAll(/\\([\s\S])|[^\\|]+|[\s\S]/g)) {
    if (piece === '|') end();
    else if (escaped === undefined) text += text === '' ? piece.trimStart() : piece;
    else {
      text += escaped;
      meant = text.length;
    }
  }
  end();
  while (texts.at(-1) === '') texts.pop();
  return texts;
}

/** `15,9`, `15.9` and whatever else says a number as the number; what is none as it is, for the check to name it. */
export function readNumber(cell: string): number | string {
  const typed = readTypedNumber(cell);
  return 'value' in typed ? typed.value : cell.trim();
}

/** A price as the shop writes it, `15.90`, from `15.9`, `15,9` or `15`; anything else as it is. */
export function readPrice(cell: string): string {
  const price = readNumber(cell);
  return typeof price === 'number' && hasDecimals(price, 2) ? price.toFixed(2) : cell.trim();
}

/** `2026-11-21`, also from `21.11.2026`, as Excel writes it in Georgian and Russian; anything else as it is. */
export function readDate(cell: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell.trim()) ?? [];
  return year === undefined ? cell.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const YES = new Set(['yes', 'true', '1', 'да', 'истина', 'კი']);
const NO = new Set(['no', 'false', '0', 'нет', 'ложь', 'არა', '']);

/** Yes or no, in the words that people and spreadsheets use; anything else as it is. */
export function readFlag(cell: string): boolean | string {
  const word = cell.trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : cell.trim();
}
