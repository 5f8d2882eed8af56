import type { CellKind } from '@pouchery/contract/backoffice/catalogue-files';
import { MAX_LISTED_ROWS, type TableQuery } from '@pouchery/contract/backoffice/tables';
import type { Locale } from '@pouchery/contract/locales';
import { toShopDay } from '@pouchery/contract/shop-time';
import { inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordChange } from '#api/backoffice/audit/record-change.ts';
import type { OpenQuery } from '#api/backoffice/list-pages.ts';
import { chunksOf } from '#api/database/chunks-of.ts';
import { ApiError } from '#api/http/api-error.ts';
import { sendTable, toTableForm } from './write-table.ts';

const TOO_MANY = 'The list has more than 100000 rows. Filter it first, and take it in parts.';

type Cell = string | number | boolean | null;
type Column<Value> = Record<Locale, string> & { kind?: CellKind } & ([Value] extends [Cell]
    ? { get?: (value: Value, locale: Locale) => Cell }
    : { get: (value: Value, locale: Locale) => Cell });
/** The columns of a file by fields of its rows, in their order, with their headings; `get`: where the cell is not the field itself. */
export type ListColumns<Row> = { [Field in keyof Row & string]?: Column<Row[Field]> };

type List<Row> = {
  /** What the log calls a row of it. */
  subject: string;
  /** Of the file, without the day. */
  name: string;
  columns: ListColumns<Row>;
  /** The key of the table whose rows are listed; `where` and `order` know no other table. */
  key: AnyPgColumn;
  select: () => OpenQuery<Row>;
  where: SQL | undefined;
  order: SQL[];
};

/**
 * Sends a whole list as a file, as it is filtered and in its order, and notes who has taken it along. Throws 400 for more rows
 * than are written into one file.
 */
export async function sendList<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  query: TableQuery,
  { subject, name, columns, ...list }: List<Row>,
) {
  const keys = await findKeys(request.server.db, list);
  if (keys.length > MAX_LISTED_ROWS) throw new ApiError(400, { detail: TOO_MANY });
  return sendPages(request, reply, query, { subject, name, columns, pages: readRows(list, keys) });
}

type Pages<Row> = Pick<List<Row>, 'subject' | 'name' | 'columns'> & { pages: AsyncIterable<Row[]> };

/** The same of rows that are no table's. */
export async function sendPages<Row>(
  { server: { db, now }, staff }: FastifyRequest,
  reply: FastifyReply,
  query: TableQuery,
  { subject, name, columns, pages }: Pages<Row>,
) {
  await db.transaction((tx) => recordChange(tx, staff, { subject, subject_id: 'all', action: 'export' }));
  const headed = Object.entries<Column<Cell>>(columns as never).map(
    ([field, { kind = 'text', get, ...heading }]) => ({
      heading: heading[query.headings],
      kind,
      get: (row: Row) => {
        const value = row[field as keyof Row] as Cell;
        return String((get ? get(value, query.headings) : value) ?? '');
      },
    }),
  );
  return sendTable(reply, `${name}-${toShopDay(now())}`, headed, pages, toTableForm(query));
}

async function findKeys<Row>(
  db: FastifyRequest['server']['db'],
  { key, where, order }: Pick<List<Row>, 'key' | 'where' | 'order'>,
) {
  const found = await db
    .select({ key })
    .from(key.table as PgTable)
    .where(where)
    .orderBy(...order)
    .limit(MAX_LISTED_ROWS + 1);
  return found.map((row) => row.key);
}

/** Some hundred rows after the other, each time for itself: a slow download keeps no connection. */
async function* readRows<Row>(
  { key, select, order }: Pick<List<Row>, 'key' | 'select' | 'order'>,
  keys: readonly unknown[],
): AsyncGenerator<Row[]> {
  for (const these of chunksOf(keys)) {
    yield await select()
      .where(inArray(key, these))
      .orderBy(...order);
  }
}
