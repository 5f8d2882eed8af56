import { index, pgSequence, pgTable } from 'drizzle-orm/pg-core';

/** Counts change sets: what was changed in one step and is undone in one. */
export const changeSets = pgSequence('change_sets');

/** How long what was deleted or changed can be brought back. */
export const RETENTION_DAYS = 30;

/**
 * The rows of the catalogue and the content as they were before a change and after it. A trigger writes them for every
 * way of changing (0042_changed_rows.sql), within a transaction that has opened a change set. In the bin are those
 * without `after`: what was deleted, with all that hung on it.
 */
export const changedRows = pgTable(
  'changed_rows',
  (t) => ({
    id: t.bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    changeSet: t.bigint({ mode: 'number' }).notNull(),
    at: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The table's name. */
    of: t.text().notNull(),
    /** Null: the row was added. */
    before: t.jsonb().$type<StoredRow>(),
    /** Null: the row was deleted. */
    after: t.jsonb().$type<StoredRow>(),
  }),
  (table) => [
    index('changed_rows_of_set').on(table.changeSet, table.id),
    index('changed_rows_oldest').on(table.at),
    index('changed_rows_of_table').on(table.of),
  ],
);

/** A row in the names of its columns. */
export type StoredRow = Record<string, unknown>;
