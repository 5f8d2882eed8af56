import { isNumberColumn } from '@pouchery/contract/backoffice/catalogue-files';
import type { CsvSeparator } from '@pouchery/contract/backoffice/import-export';
import { type Options, stringify } from 'csv-stringify/sync';
import { guardCell } from './cells.ts';
import type { Column, Draft } from './column.ts';

/** By this Excel knows UTF-8. */
const MARK = '\ufeff';

/** Lines of a CSV file that Excel opens: `head` once, then `rows` as often as there are some. */
export const csvLines = {
  head: (columns: readonly Column[], separator: CsvSeparator) =>
    MARK + lines([columns.map(({ name }) => name)], separator),

  rows: (columns: readonly Column[], rows: readonly Draft[], separator: CsvSeparator) =>
    lines(
      rows.map((row) => columns.map((column) => toCell(column, row, separator))),
      separator,
    ),
};

/** Where Excel expects semicolons, it expects decimal commas, and reads 12.05 as the twelfth of May. */
function toCell({ name, get }: Column, row: Draft, separator: CsvSeparator) {
  const cell = get(row);
  if (!isNumberColumn(name)) return guardCell(cell);
  return separator === 'semicolon' ? cell.replace('.', ',') : cell;
}

function lines(cells: string[][], separator: CsvSeparator) {
  const options: Options = {
    delimiter: separator === 'semicolon' ? ';' : ',',
    record_delimiter: '\r\n',
    // Alone they end no line of ours, but spreadsheets think so.
    quoted_match: /[\r\n]/,
  };
  return stringify(cells, options);
}
