import type { FileProblem } from '@pouchery/contract/backoffice/exchange';
import {
  EXCHANGE_LISTS,
  type ExchangeList,
  MAX_IMPORT_ROWS,
} from '@pouchery/contract/backoffice/exchange-files';
import { CsvError, parse } from 'csv-parse';
import { unguardCell } from './cells.ts';
import { type Column, columnsOf, type Draft } from './columns.ts';

/** A file that cannot be taken in as a whole. `value` is what is wrong in it, where that has a name. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly problem: FileProblem;
  readonly value: string;

  constructor(problem: FileProblem, value = '') {
    super(`${problem} ${value}`.trim());
    this.problem = problem;
    this.value = value;
  }
}

/** A row of a file. `bringInto` writes what the file says about it over what is known; it says nothing else. */
export type FileRow = {
  list: ExchangeList;
  /** Where it stands: as a spreadsheet numbers it, or counted from 1 in its list. */
  row: number;
  slug: string;
  /** What stands beyond the last column: most often the rest of a text with an unquoted comma. */
  surplus?: string;
  bringInto(draft: Draft): void;
};

/** All rows of a file that came in, its lists in the order in which they need each other. Throws FileRefused. */
export async function readFileRows(bytes: Uint8Array, partners: readonly string[]): Promise<FileRow[]> {
  const text = decode(bytes);
  const rows = /^\s*[{[]/.test(text) ? readJson(text) : await readCsv(text, partners);
  if (rows.length === 0) throw new FileRefused('empty');
  if (rows.length > MAX_IMPORT_ROWS) throw new FileRefused('too_many', String(rows.length));
  return rows;
}

/** Excel saves UTF-8 with a mark at its beginning, or UTF-16 as "Unicode text". */
function decode(bytes: Uint8Array) {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new FileRefused('encoding');
  }
}

function readJson(text: string): FileRow[] {
  const document = parseJson(text);
  const lists = Object.entries(document);
  const unknown = lists.find(([list]) => !EXCHANGE_LISTS.some((known) => known === list));
  if (unknown) throw new FileRefused('list', unknown[0]);
  return EXCHANGE_LISTS.flatMap((list) => {
    const rows = document[list] ?? [];
    if (!Array.isArray(rows)) throw new FileRefused('syntax', list);
    return rows.map((row: unknown, place) => {
      if (!isRecord(row)) throw new FileRefused('syntax', `${list} ${place + 1}`);
      return {
        list,
        row: place + 1,
        slug: typeof row.slug === 'string' ? row.slug : '',
        bringInto: (draft: Draft) => void Object.assign(draft, row),
      };
    });
  });
}

function parseJson(text: string): Record<string, unknown> {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw new FileRefused('syntax', error instanceof Error ? error.message : '');
  }
  if (!isRecord(document)) throw new FileRefused('syntax');
  return document;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function readCsv(text: string, partners: readonly string[]): Promise<FileRow[]> {
  const separator = separatorOf(text);
  const records = parse(text, {
    delimiter: separator,
    // Several programs may have had a hand in one file.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
  });
  const rows: FileRow[] = [];
  let columns: PlacedColumn[] = [];
  let width = 0;
  let list: ExchangeList | undefined;
  let slugAt = 0;
  let record = 0;
  try {
    for await (const cells of records as AsyncIterable<string[]>) {
      record++;
      if (!cells.some((cell) => /\S/.test(cell))) continue;
      if (!list) {
        const names = cells.map((name) => name.trim().toLowerCase());
        slugAt = names.indexOf('slug');
        if (slugAt < 0) throw new FileRefused('no_slug');
        list = listOf(names, partners);
        width = names.length;
        columns = columnsIn(names, columnsOf(list, partners));
        continue;
      }
      const own = columns;
      rows.push({
        ...{ list, row: record, slug: cells[slugAt]?.trim() ?? '' },
        ...(cells.length > width ? { surplus: cells.slice(width).join(separator).trim() } : {}),
        bringInto: (draft) => {
          for (const { column, place } of own) column.set(draft, unguardCell(cells[place] ?? ''));
        },
      });
      if (rows.length > MAX_IMPORT_ROWS) throw new FileRefused('too_many', String(rows.length));
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FileRefused('syntax', error.message);
    throw error;
  }
  return rows;
}

/** What stands most often between the names of the columns, which hold none of these themselves. */
function separatorOf(text: string) {
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const count = (separator: string) => head.split(separator).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** The list that has all these columns; where several have, products, which is what is edited most. */
function listOf(names: readonly string[], partners: readonly string[]): ExchangeList {
  const unknownIn = (list: ExchangeList) => {
    const known = new Set(columnsOf(list, partners).map(({ name }) => name));
    return names.filter((name) => name !== '' && !known.has(name));
  };
  const ranked = [...EXCHANGE_LISTS]
    .reverse()
    .map((list) => ({ list, unknown: unknownIn(list) }))
    .sort((one, other) => one.unknown.length - other.unknown.length);
  const best = ranked[0];
  if (!best || best.unknown.length === names.length) throw new FileRefused('list');
  if (best.unknown[0] !== undefined) throw new FileRefused('column', best.unknown[0]);
  return best.list;
}

type PlacedColumn = { column: Column; place: number };

/** The columns that the file has, in our order: some cells only make sense after others. */
function columnsIn(names: readonly string[], columns: readonly Column[]): PlacedColumn[] {
  const repeated = names.find((name, place) => name !== '' && names.indexOf(name) !== place);
  if (repeated) throw new FileRefused('column', repeated);
  return columns
    .map((column) => ({ column, place: names.indexOf(column.name) }))
    .filter(({ place }) => place >= 0);
}

/** Delivery partners that the shop has or the file brings. */
export function partnersOf(rows: readonly FileRow[], known: readonly string[]): string[] {
  const own = rows.filter(({ list }) => list === 'delivery_partners').map(({ slug }) => slug);
  return [...new Set([...known, ...own])];
}
