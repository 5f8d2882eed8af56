import { COUNT_LIMIT } from '@pouchery/contract/pages';
import { MAX_OFFSET } from '@pouchery/contract/product-query';
import { SHOP_TIME_ZONE } from '@pouchery/contract/shop-time';
import { and, eq, inArray, is, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#api/database/open-database.ts';
import { notFound } from '#api/http/api-error.ts';
import { pageLinks } from '#api/http/page-links.ts';

type Query = { page: number; page_size: number };
type Window = { limit: number; offset: number };

/** No more of what matches is read to count it: one more than is told. */
export const COUNTED = COUNT_LIMIT + 1;

/**
 * One page of a list. `rows` reads the window; `matching` is a query for `COUNTED` of all that match. Throws 404 for a
 * page beyond the end.
 */
export async function pageOfRows<Row>(
  request: FastifyRequest,
  { page, page_size }: Query,
  rows: (window: Window) => Promise<Row[]>,
  matching: SQLWrapper,
) {
  const offset = (page - 1) * page_size;
  const limit = Math.min(page_size, MAX_OFFSET - offset);
  if (limit <= 0) throw notFound('Invalid page.');
  const [results, counted] = await Promise.all([
    rows({ limit, offset }),
    countMatching(request.server.db, matching),
  ]);
  if (results.length === 0 && page > 1) throw notFound('Invalid page.');
  const hasNext = counted > offset + limit && offset + limit < MAX_OFFSET;
  return {
    count: Math.min(counted, COUNT_LIMIT),
    count_is_capped: counted > COUNT_LIMIT,
    ...pageLinks(request, page, hasNext),
    results,
  };
}

/** A query of Drizzle's whose clauses may still be written, `db.select(…).from(…).$dynamic()`. */
export type OpenQuery<Row> = PromiseLike<Row[]> & {
  where: (condition: SQL | undefined) => OpenQuery<Row>;
  orderBy: (...order: (AnyPgColumn | SQL)[]) => OpenQuery<Row>;
  limit: (max: number) => OpenQuery<Row>;
  offset: (rows: number) => OpenQuery<Row>;
  getSQL: () => SQL;
};

/** `pageOfRows` of a query that is written to its joins; it is counted as it is read. */
export function pageOfQuery<Row>(
  request: FastifyRequest,
  query: Query,
  select: OpenQuery<Row>,
  { where, order }: { where: SQL | undefined; order: (AnyPgColumn | SQL)[] },
) {
  // Written out now, before the same query gets its order. PostgreSQL reads no column of what is only counted.
  const matching = sql`(${select.where(where).limit(COUNTED).getSQL()})`;
  return pageOfRows(
    request,
    query,
    async ({ limit, offset }) =>
      select
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    matching,
  );
}

async function countMatching(db: Database, matching: SQLWrapper) {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${matching} as matching`,
  );
  return rows[0]?.count ?? 0;
}

/** The order that `sort` names (`name`, `-name`) among these columns, with the id last, so that pages do not overlap. */
export function toOrderBy<Sort extends string>(
  sort: Sort | `-${Sort}`,
  columns: Record<Sort, AnyPgColumn | SQL>,
  id: AnyPgColumn,
): SQL[] {
  const isDown = sort.startsWith('-');
  const column = columns[(isDown ? sort.slice(1) : sort) as Sort];
  // Where nothing can be missing the order is an index's, read from either end.
  const isIndexed = is(column, PgColumn) && column.notNull;
  const missing = sql.raw(isIndexed ? '' : isDown ? 'nulls last' : 'nulls first');
  return isDown
    ? [sql`${column} desc ${missing}`, sql`${id} desc`]
    : [sql`${column} asc ${missing}`, sql`${id} asc`];
}

/** A condition that the column has this value; undefined where a filter was not given. */
export function equals(column: AnyPgColumn, value: string | number | boolean | undefined): SQL | undefined {
  return value === undefined ? undefined : eq(column, value);
}

/** A condition that this holds, or does not; undefined where nobody asks. */
export function whether(does: boolean | undefined, condition: SQL): SQL | undefined {
  if (does === undefined) return undefined;
  return does ? condition : not(condition);
}

/** A condition that the column has one of these values; undefined where none is asked for. */
export function among(column: AnyPgColumn, values: readonly (string | number)[]): SQL | undefined {
  return values.length > 0 ? inArray(column, [...values]) : undefined;
}

/** A condition that the moment is on one of these days of the shop, the first and the last included; either may be open. */
export function onDays(
  moment: AnyPgColumn | SQL,
  from: string | undefined,
  until: string | undefined,
): SQL | undefined {
  return and(
    from ? sql`${moment} >= ${from}::date::timestamp at time zone ${SHOP_TIME_ZONE}` : undefined,
    until ? sql`${moment} < (${until}::date + 1)::timestamp at time zone ${SHOP_TIME_ZONE}` : undefined,
  );
}

/** A condition that one of these texts contains what was typed, in any language and capitals; undefined for nothing typed. */
export function contains(q: string, ...texts: (AnyPgColumn | SQL)[]): SQL | undefined {
  if (q === '') return undefined;
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${sql.join(
    texts.map((text) => sql`${text}::text ilike ${pattern}`),
    sql` or `,
  )})`;
}

/**
 * `contains` for a text with an index (database/searched-text.ts), which knows three letters at least: what is shorter
 * begins a word.
 */
export function foundIn(q: string, text: SQL): SQL | undefined {
  return contains(q !== '' && [...q].length < 3 ? ` ${q}` : q, text);
}
