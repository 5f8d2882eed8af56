import type { StaffRole } from '@pouchery/contract/backoffice/staff';
import type { Endpoint } from '@pouchery/contract/endpoint';
import type { Locale } from '@pouchery/contract/locales';
import { and, eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { fieldErrors, requireFound } from '#api/http/api-error.ts';
import { serve } from '#api/http/serve.ts';
import type { Undoable } from './history/undoable.ts';
import { among, contains, type OpenQuery, pageOfQuery, toOrderBy } from './list-pages.ts';
import { orderRows, type RowOrder } from './row-order.ts';
import { invariant } from './row-version.ts';
import { addRow, changedBy, changeRow, deleteRow, type RowKind } from './row-writes.ts';
import type { TextForm } from './text-forms.ts';

/** What `rowCalls` of the contract makes, as far as its shapes matter here. */
export type RowCalls<Query, Form> = {
  list: Endpoint & { schema: { querystring: z.ZodType<Query> } };
  get: OfRow;
  add: Endpoint & { schema: { body: z.ZodType<Form> } };
  change: OfRow & { schema: { body: z.ZodType<{ version: number }> } };
  delete: OfRow & { schema: { querystring: z.ZodType<{ version: number }> } };
};
type OfRow = Endpoint & { schema: { params: z.ZodType<{ id: number }> } };
export type ListQuery = {
  page: number;
  page_size: number;
  q: string;
  id: number[];
  sort?: string | undefined;
};
export type Select<Row> = (db: Database | Transaction) => OpenQuery<Row>;

/** One kind of row, whose every column one query reads. */
type Rows<Row> = RowKind<Row> & { table: PgTable; select: Select<Row> };

type Described<Row> = Omit<Rows<Row>, 'find' | 'remove'> & {
  /** Where more goes than the row. */
  remove?: RowKind<Row>['remove'];
};

export function defineRows<Row extends { id: number }>(described: Described<Row>): Rows<Row> {
  const { table, select } = described;
  return {
    remove: (tx, { id }) => tx.delete(table).where(eq(table.id, id)),
    ...described,
    async find(db, id) {
      const [row] = await select(db).where(eq(table.id, id));
      return row;
    },
  };
}

/** What a list is put in order by; of texts, as its reader gets them. */
type Sort = AnyPgColumn | SQL | ((locale: Locale) => SQL);

type Routes<Row, Query, Form, Columns> = {
  staff: readonly StaffRole[];
  /** Who may see the list, where that is not only they. */
  readers?: readonly StaffRole[];
  /** Who may read a row and change its texts, where that is not only they. */
  translators?: readonly StaffRole[];
  list: {
    /** Of lists that show less than the whole row. */
    select?: Select<object>;
    /** What `q` is looked for in. */
    searched: (AnyPgColumn | SQL)[];
    sorts: Record<string, Sort>;
    /** The order when the query names none. */
    sort: string;
    filter?: (query: Query) => SQL | undefined;
  };
  /** What is locked before the row: whoever else holds that may want the row, too. */
  first?: (tx: Transaction) => Promise<unknown>;
  /** The columns of a row as its form says, whole; `before` is the row that is changed. Throws the form's errors. */
  toColumns: (
    tx: Transaction,
    request: FastifyRequest,
    form: Form,
    before?: Row,
  ) => Promise<Columns> | Columns;
  /** There are no more rows than that. */
  max?: number;
  /** Where somebody puts the rows in order. */
  order?: RowOrder;
  /** What follows from a row that was written. */
  follow?: (
    tx: Transaction,
    request: FastifyRequest,
    row: Columns & { id: number },
    before?: Row,
  ) => Promise<unknown>;
};

/** Answers the five calls of a kind of row. Each change takes the row by its version, is logged and announced. */
export function rowRoutes<
  Row extends Form & { id: number; version: number },
  Query extends ListQuery,
  Form extends object,
  Columns extends object,
>(
  calls: RowCalls<Query, Form>,
  rows: Rows<Row>,
  {
    staff,
    readers = staff,
    translators = staff,
    list,
    first,
    toColumns,
    max,
    order,
    follow,
  }: Routes<Row, Query, Form, Columns>,
): FastifyPluginAsyncZod {
  const config = { staff };
  const ofTexts = { staff: translators };
  const { table } = rows;

  async function insert(tx: Transaction, request: FastifyRequest, form: Form) {
    await first?.(tx);
    if (max !== undefined && (await tx.$count(table)) >= max) {
      const full = `There are ${max} rows, which is the most. Delete one that is not needed.`;
      throw fieldErrors({ non_field: [full] });
    }
    const columns = await toColumns(tx, request, form);
    const [row] = await tx
      .insert(table)
      .values(columns as never)
      .returning({ id: table.id });
    const { id } = invariant(row) as { id: number };
    await follow?.(tx, request, { ...columns, id });
    return id;
  }

  async function update(tx: Transaction, request: FastifyRequest, before: Row, changes: object) {
    const columns = await toColumns(tx, request, changedBy<Row>(before, changes), before);
    await tx
      .update(table)
      .set(columns as never)
      .where(eq(table.id, before.id));
    await follow?.(tx, request, { ...columns, id: before.id }, before);
  }

  const change = (
    request: FastifyRequest,
    id: number,
    { version, ...changes }: { version: number },
    within?: Transaction,
  ) =>
    changeRow(request, rows, { id, version }, (tx, before) => update(tx, request, before, changes), {
      first,
      within,
    });

  const textForm: TextForm = {
    staff: translators,
    form: calls.change.schema.body,
    find: (tx, _request, id) => rows.find(tx, Number(id)),
    change: (tx, request, id, form) => change(request, Number(id), form, tx),
  };

  return async (app) => {
    app.undoable.set(rows.subject, undoableRows(rows, staff, follow) as Undoable);
    app.textForms.set(rows.subject, textForm);

    serve(app, calls.list, { staff: readers }, (request) =>
      listRows(request, rows, list, request.query as Query),
    );
    serve(app, calls.get, ofTexts, async ({ params }) => requireFound(await rows.find(app.db, params.id)));
    serve(app, calls.add, config, (request) =>
      addRow(request, rows, (tx) => insert(tx, request, request.body as Form)),
    );
    serve(app, calls.change, ofTexts, (request) => change(request, request.params.id, request.body));
    serve(app, calls.delete, config, (request) =>
      deleteRow(request, rows, { ...request.params, ...request.query }),
    );
    if (order) serve(app, order.call, config, (request) => orderRows(request, rows, order, request.body.ids));
  };
}

/** How rows are undone: read as they stand, and followed when they were brought back. */
function undoableRows<Row extends { id: number; version: number }, Columns extends object>(
  rows: Rows<Row>,
  staff: readonly StaffRole[],
  follow: Routes<Row, ListQuery, object, Columns>['follow'],
): Undoable<{ row: Row; columns: Columns & { id: number } }> {
  return {
    staff,
    async read(tx, _request, ids) {
      const numbers = ids.map(Number).filter(Number.isInteger);
      const read = await tx.select().from(rows.table).where(among(rows.table.id, numbers));
      const found = new Map<string, { row: Row; columns: Columns & { id: number } }>();
      for (const columns of read as (Columns & { id: number })[]) {
        found.set(String(columns.id), { columns, row: invariant(await rows.find(tx, columns.id)) });
      }
      return found;
    },
    async follow(tx, request, broughtBack) {
      for (const { before, after } of broughtBack) {
        if (after) await follow?.(tx, request, after.columns, before?.row);
      }
      return broughtBack.flatMap(({ before, after }) => rows.listTags?.(before?.row, after?.row) ?? []);
    },
  };
}

function listRows<Row extends object, Query extends ListQuery>(
  request: FastifyRequest,
  { table, select }: Rows<Row>,
  list: Routes<Row, Query, object, object>['list'],
  query: Query,
) {
  const where = and(contains(query.q, ...list.searched), among(table.id, query.id), list.filter?.(query));
  const order = toOrderBy(query.sort ?? list.sort, sortsFor(request.locale, list.sorts), table.id);
  return pageOfQuery(request, query, (list.select ?? select)(request.server.db), { where, order });
}

function sortsFor(locale: Locale, sorts: Record<string, Sort>): Record<string, AnyPgColumn | SQL> {
  return Object.fromEntries(
    Object.entries(sorts).map(([name, sort]) => [name, typeof sort === 'function' ? sort(locale) : sort]),
  );
}
