import { type AnyPgColumn, integer } from 'drizzle-orm/pg-core';

type Actions = Parameters<ReturnType<typeof integer>['references']>[1];

/** The number of a row elsewhere, which has to be there. */
export function reference(row: () => AnyPgColumn, actions?: Actions) {
  return integer().notNull().references(row, actions);
}
