import { CsvError, parse } from 'csv-parse/sync';
import { FileError } from './file-error.ts';
import { unguardCell } from './guard-cell.ts';
import { MAX_ROW_LENGTH, type TakeRow } from './table-bounds.ts';

/** Gives the rows of a CSV file one by one, and what stands between its cells. Throws FileError. */
export function readCsv(text: string, take: TakeRow): { separator: string } {
  const separator = detectSeparator(text);
  let row = 0;
  try {
    parse(text, {
      delimiter: separator,
      // Several programs may have had a hand in one file.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // More is no row, such as all that follows a quote never closed.
      max_record_size: MAX_ROW_LENGTH,
      // Taken one by one, and none collected: what is too much ends the reading.
      on_record: (cells: string[]) => {
        row++;
        take(cells.map(unguardCell), row);
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) throw new FileError('syntax', error.message);
    throw error;
  }
  return { separator };
}

/** What stands most often between the names of the columns, which hold none of these themselves. */
function detectSeparator(text: string) {
  const end = text.search(/[\r\n]/);
  const head = end < 0 ? text : text.slice(0, end);
  const count = (separator: string) => head.split(separator).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}
