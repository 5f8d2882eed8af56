import { Readable } from 'node:stream';
import type { CellKind } from '@pouchery/contract/backoffice/catalogue-files';
import type { CsvSeparator } from '@pouchery/contract/backoffice/tables';
import { type Options, stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { guardCell } from './guard-cell.ts';
import type { TableForm } from './table-bounds.ts';
import { writeXlsx } from './write-xlsx.ts';

export type TableColumn<Row> = { heading: string; kind: CellKind; get: (row: Row) => string };

/** By this Excel knows UTF-8. */
const MARK = '\ufeff';
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The form that a query asks for. */
export function toTableForm({
  form,
  separator,
}: {
  form: 'xlsx' | 'csv';
  separator: CsvSeparator;
}): TableForm {
  return form === 'xlsx' ? { form } : { form, separator: separator === 'semicolon' ? ';' : ',' };
}

/** Rows that are read already. */
export async function* onePage<Row>(rows: Row[]) {
  yield rows;
}

/** Sends rows as a file for a spreadsheet, page after page as they are read. `name` comes without its ending. */
export function sendTable<Row>(
  reply: FastifyReply,
  name: string,
  columns: readonly TableColumn<Row>[],
  pages: AsyncIterable<Row[]>,
  form: TableForm,
) {
  reply.type(TYPES[form.form]).header('content-disposition', `attachment; filename="${name}.${form.form}"`);
  return reply.send(Readable.from(writeTable(columns, pages, form), { objectMode: false }));
}

function writeTable<Row>(
  columns: readonly TableColumn<Row>[],
  pages: AsyncIterable<Row[]>,
  form: TableForm,
): AsyncIterable<string | Buffer> {
  const headings = columns.map(({ heading }) => heading);
  const kinds = columns.map(({ kind }) => kind);
  const cells = toCells(columns, pages);
  return form.form === 'xlsx'
    ? writeXlsx(headings, kinds, cells)
    : writeCsv(headings, kinds, cells, form.separator);
}

async function* toCells<Row>(columns: readonly TableColumn<Row>[], pages: AsyncIterable<Row[]>) {
  for await (const rows of pages) yield rows.map((row) => columns.map(({ get }) => get(row)));
}

async function* writeCsv(
  headings: readonly string[],
  kinds: readonly CellKind[],
  pages: AsyncIterable<string[][]>,
  separator: string,
) {
  const options: Options = {
    delimiter: separator,
    record_delimiter: '\r\n',
    // Alone they end no line of ours, but spreadsheets think so.
    quoted_match: /[\r\n]/,
  };
  yield MARK + stringify([headings.map(guardCell)], options);
  for await (const rows of pages) {
    yield stringify(
      rows.map((cells) => cells.map((cell, at) => toCell(cell, kinds[at], separator))),
      options,
    );
  }
}

/** Where Excel expects semicolons, it expects decimal commas, and reads 12.05 as the twelfth of May. */
function toCell(cell: string, kind: CellKind | undefined, separator: string) {
  if (kind !== 'number' || !/^-?[\d.]*$/.test(cell)) return guardCell(cell);
  return separator === ';' ? cell.replace('.', ',') : cell;
}
