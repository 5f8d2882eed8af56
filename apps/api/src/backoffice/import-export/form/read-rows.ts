import { CATALOGUE_LISTS, type CatalogueList } from '@pouchery/contract/backoffice/catalogue-files';
import { listHeadings, REASON_COLUMN, toHeadingKey } from '@pouchery/contract/backoffice/file-texts';
import { FileError } from '#api/backoffice/tables/file-error.ts';
import { readTable } from '#api/backoffice/tables/read-table.ts';
import type { Column } from './column.ts';
import { listColumns } from './columns.ts';
import type { FileContent, FileRow } from './file-row.ts';

const SLUG = new Set(listHeadings('slug'));
/** An empty cell, and why a row was refused when it came in before. */
const PASSED_OVER = new Set(['', ...listHeadings(REASON_COLUMN)]);

/** The rows of a table, of whichever list its columns are. Throws FileError. */
export function readRows(table: Buffer | string, partners: readonly string[]): FileContent {
  const rows: FileRow[] = [];
  let header: Header | undefined;
  const form = readTable(table, (cells, row) => {
    if (header) rows.push(toRow(cells, row, header));
    else header = readHeader(cells, partners);
  });
  return { rows, table: { ...form, headings: header?.headings ?? [] } };
}

type PlacedColumn = { column: Column; index: number };
type Header = { list: CatalogueList; slugAt: number; headings: string[]; columns: PlacedColumn[] };

function readHeader(cells: readonly string[], partners: readonly string[]): Header {
  const headings = cells.map((name) => name.trim());
  const slugAt = headings.findIndex((heading) => SLUG.has(toHeadingKey(heading)));
  if (slugAt < 0) throw new FileError('no_slug');
  return { slugAt, headings, ...detectList(headings, partners) };
}

function toRow(cells: string[], row: number, { list, slugAt, headings, columns }: Header): FileRow {
  return {
    list,
    row,
    cells,
    slug: cells[slugAt]?.trim() ?? '',
    ...(cells.length > headings.length ? { surplus: cells.slice(headings.length).join().trim() } : {}),
    bringInto: (draft) => {
      for (const { column, index } of columns) column.set(draft, cells[index] ?? '');
    },
  };
}

/** The list that has all these columns; where several have, products, which is what is edited most. */
function detectList(headings: readonly string[], partners: readonly string[]) {
  const ranked = CATALOGUE_LISTS.toReversed()
    .map((list) => ({ list, ...placeColumns(list, headings, partners) }))
    .sort((one, other) => one.unknown.length - other.unknown.length);
  const best = ranked[0];
  if (!best?.found.some(Boolean)) throw new FileError('list');
  const { list, columns, found, unknown } = best;
  const isRepeated = (column: Column | undefined, index: number) => column && found.indexOf(column) !== index;
  const wrong = unknown[0] ?? headings[found.findIndex(isRepeated)];
  if (wrong !== undefined) throw new FileError('column', wrong);
  // In our order: some cells only make sense after others.
  const placed = columns.map((column) => ({ column, index: found.indexOf(column) }));
  return { list, columns: placed.filter(({ index }) => index >= 0) };
}

/** Which columns of a list these headings mean, one by one, and those that mean none. */
export function placeColumns(list: CatalogueList, headings: readonly string[], partners: readonly string[]) {
  const columns = listColumns(list, partners);
  const byHeading = new Map(
    columns.flatMap((column) => listHeadings(column.name).map((heading) => [heading, column])),
  );
  const found = headings.map((heading) => byHeading.get(toHeadingKey(heading)));
  const unknown = headings.filter((heading, at) => !found[at] && !PASSED_OVER.has(toHeadingKey(heading)));
  return { columns, found, unknown };
}
