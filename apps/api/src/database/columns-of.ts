import { toCamelCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';
type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** Columns of a table by their names in the database, which are those of the wire. */
export function columnsOf<Table extends PgTable, Name extends Snake<keyof Table['_']['columns'] & string>>(
  table: Table,
  ...names: Name[]
) {
  const entries = names.map((name) => [name, Reflect.get(table, toCamelCase(name))]);
  return Object.fromEntries(entries) as { [Each in Name]: Table[Camel<Each> & keyof Table] };
}

/** What goes into these columns, of values that have their names on the wire. */
export function valuesOf<Values extends object, Name extends keyof Values & string>(
  values: Values,
  ...names: Name[]
) {
  const entries = names.map((name) => [toCamelCase(name), values[name]]);
  return Object.fromEntries(entries) as { [Each in Name as Camel<Each>]: Values[Each] };
}
