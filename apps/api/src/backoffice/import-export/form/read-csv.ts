import {
  CATALOGUE_LISTS,
  type CatalogueList,
  MAX_IMPORT_ROWS,
} from '@pouchery/contract/backoffice/catalogue-files';
import { CsvError, parse } from 'csv-parse/sync';
import { unguardCell } from './cells.ts';
import type { Column } from './column.ts';
import { listColumns } from './columns.ts';
import { FileError, type FileRow } from './file-row.ts';

/** A row with all its texts has some ten thousand. More is no row, such as all that follows a quote never closed. */
const MAX_RECORD_BYTES = 1_000_000;

/** The rows of a CSV file, of whichever list its columns are. Throws FileRefused. */
export function readCsv(text: string, partners: readonly string[]): FileRow[] {
  const separator = detectSeparator(text);
  const rows: FileRow[] = [];
  let header: Header | undefined;
  let record = 0;
  function take(cells: string[]) {
    record++;
    // Blank ones count too: whoever skips them looks at every byte of a file of line breaks.
    if (record > MAX_IMPORT_ROWS + 1) throw new FileError('too_many', String(record - 1));
    if (!cells.some((cell) => /\S/.test(cell))) return;
    if (header) rows.push(toRow(cells, record, header, separator));
    else header = readHeader(cells, partners);
  }
  try {
    parse(text, {
      delimiter: separator,
      // Several programs may have had a hand in one file.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: MAX_RECORD_BYTES,
      // Taken one by one, and none collected: what is too much ends the reading.
      on_record: (cells: string[]) => {
        take(cells);
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) throw new FileError('syntax', error.message);
    throw error;
  }
  return rows;
}

type PlacedColumn = { column: Column; index: number };
type Header = { list: CatalogueList; slugAt: number; width: number; columns: PlacedColumn[] };

function readHeader(cells: readonly string[], partners: readonly string[]): Header {
  const names = cells.map((name) => name.trim().toLowerCase());
  const slugAt = names.indexOf('slug');
  if (slugAt < 0) throw new FileError('no_slug');
  const list = detectList(names, partners);
  return { list, slugAt, width: names.length, columns: columnsIn(names, listColumns(list, partners)) };
}

function toRow(cells: string[], row: number, header: Header, separator: string): FileRow {
  const { list, slugAt, width, columns } = header;
  return {
    list,
    row,
    slug: cells[slugAt]?.trim() ?? '',
    ...(cells.length > width ? { surplus: cells.slice(width).join(separator).trim() } : {}),
    bringInto: (draft) => {
      for (const { column, index } of columns) column.set(draft, unguardCell(cells[index] ?? ''));
    },
  };
}

/** What stands most often between the names of the columns, which hold none of these themselves. */
function detectSeparator(text: string) {
  const end = text.search(/[\r\n]/);
  const head = end < 0 ? text : text.slice(0, end);
  const count = (separator: string) => head.split(separator).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** The list that has all these columns; where several have, products, which is what is edited most. */
function detectList(names: readonly string[], partners: readonly string[]): CatalogueList {
  const unknownIn = (list: CatalogueList) => {
    const known = new Set(listColumns(list, partners).map(({ name }) => name));
    return names.filter((name) => name !== '' && !known.has(name));
  };
  const ranked = [...CATALOGUE_LISTS]
    .reverse()
    .map((list) => ({ list, unknown: unknownIn(list) }))
    .sort((one, other) => one.unknown.length - other.unknown.length);
  const best = ranked[0];
  if (!best || best.unknown.length === names.length) throw new FileError('list');
  if (best.unknown[0] !== undefined) throw new FileError('column', best.unknown[0]);
  return best.list;
}

/** The columns that the file has, in our order: some cells only make sense after others. */
function columnsIn(names: readonly string[], columns: readonly Column[]): PlacedColumn[] {
  const repeated = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (repeated) throw new FileError('column', repeated);
  return columns
    .map((column) => ({ column, index: names.indexOf(column.name) }))
    .filter(({ index }) => index >= 0);
}
