import type { Locale } from '@pouchery/contract/locales';
import { readingOrder } from '@pouchery/contract/main-locale';
import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Database, Transaction } from './open-database.ts';

type Prepared<Result> = { execute: (given: Record<string, unknown>) => Promise<Result> };

const written = new Map<string, Prepared<unknown>>();

/**
 * Runs a statement that many ask for. Its text is written once, with placeholders for what is `given`, and by its name PostgreSQL
 * reads and plans it once for each connection: either is most of what it costs. `write` gives the same text whenever the name is the same.
 */
export function planned<Result>(
  db: Database | Transaction,
  name: string,
  given: Record<string, unknown>,
  write: () => { prepare: (name: string) => Prepared<Result> },
): Promise<Result> {
  const statement = (written.get(name) as Prepared<Result> | undefined) ?? write().prepare(name);
  written.set(name, statement);
  // Drizzle would have each transaction write its own.
  return Object.create(statement, { client: { value: clientOf(db) } }).execute(given);
}

const dialect = new PgDialect({ casing: 'snake_case' });

/** A statement in plain SQL, for `planned`. */
export function plain<Row>(db: Database | Transaction, statement: SQL) {
  const text = dialect.sqlToQuery(statement);
  type Result = { execute: { rows: Row[] }; all: unknown; values: unknown };
  return {
    prepare: (name: string) => db._.session.prepareQuery<Result>(text, undefined, name, false),
  };
}

/** What a database or a transaction sends its statements by. */
export function clientOf(db: Database | Transaction): Pick<pg.ClientBase, 'query'> {
  return Reflect.get(db._.session, 'client');
}

const names = new Map<string, string>();
const MAX_NAMES = 200;

/** A name for a statement that others write, the same for the same text; none once there are too many. */
export function nameByText(text: string): string | undefined {
  const name = names.get(text) ?? (names.size < MAX_NAMES ? `text-${names.size}` : undefined);
  if (name) names.set(text, name);
  return name;
}

/** The name of a statement with texts of a language; `textIn` writes another one for each order of reading. */
export function namedIn(name: string, locale: Locale): string {
  return `${name}-${readingOrder(locale).join('-')}`;
}

/**
 * Whether a column has one of these numbers. PostgreSQL does not look into the list as it plans: it would find a short one cheaper than
 * most, and plan anew for each.
 */
export function isOneOf(column: SQLWrapper, ids: readonly number[] | Placeholder): SQL<boolean> {
  return sql<boolean>`${column} = any((select ${Array.isArray(ids) ? sql.param(ids) : ids}::int[])::int[])`;
}
