import { MAX_IMPORT_ROWS } from '@pouchery/contract/backoffice/catalogue-files';
import { FileError } from './file-error.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import {
  MAX_CELLS,
  MAX_COLUMNS,
  MAX_LENGTH,
  MAX_ROW_LENGTH,
  type TableForm,
  type TakeRow,
} from './table-bounds.ts';

/** Gives the rows of a table one by one, blank ones left out. `table`: a workbook, or the text of a CSV file. Throws FileError. */
export function readTable(table: Buffer | string, take: TakeRow): TableForm {
  let [rows, cellCount, length] = [0, 0, 0];
  const takeBounded: TakeRow = (cells, row) => {
    rows++;
    // Blank ones count too: whoever skips them looks at every byte of a file of line breaks.
    if (rows > MAX_IMPORT_ROWS + 1) throw new FileError('too_many', String(rows - 1));
    if (cells.length > MAX_COLUMNS) throw new FileError('too_wide');
    const ownLength = cells.reduce((sum, cell) => sum + cell.length, 0);
    cellCount += cells.length;
    length += ownLength;
    if (ownLength > MAX_ROW_LENGTH || cellCount > MAX_CELLS || length > MAX_LENGTH) {
      throw new FileError('too_many_values');
    }
    if (cells.some((cell) => /\S/.test(cell))) take(cells, row);
  };
  if (typeof table === 'string') return { form: 'csv', ...readCsv(table, takeBounded) };
  readXlsx(table, takeBounded);
  return { form: 'xlsx' };
}
