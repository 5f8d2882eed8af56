import { CATALOGUE_LISTS } from '@pouchery/contract/backoffice/catalogue-files';
import { IMPORT_STATES, type ImportRow, ROW_RESULTS } from '@pouchery/contract/backoffice/import-export';
import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { reference } from '#api/database/reference-column.ts';
import type { FileTable } from './form/file-row.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Files of the catalogue that staff have sent, and what became of them. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    finishedAt: t.timestamp({ withTimezone: true }),
    staffId: t.integer().notNull(),
    staffName: t.text().notNull(),
    fileName: t.text().notNull(),
    /** Until it is applied or refused: whichever replica works on it must find it. */
    content: bytes(),
    state: t.text({ enum: IMPORT_STATES }).notNull().default('checking'),
    rowsDone: t.integer().notNull().default(0),
    rowsTotal: t.integer().notNull().default(0),
    added: t.integer().notNull().default(0),
    changed: t.integer().notNull().default(0),
    unchanged: t.integer().notNull().default(0),
    refused: t.integer().notNull().default(0),
    doubtful: t.integer().notNull().default(0),
    untranslated: t.integer().notNull().default(0),
    fileProblem: t.jsonb().$type<{ problem: string; value: string }>(),
    /** Hash of all that the look has shown: only that may be applied. */
    shown: t.text(),
    /** Of a table: how it is written down and headed, for a file of its refused rows. */
    table: t.jsonb().$type<FileTable>(),
    hasMovedOn: t.boolean().notNull().default(false),
  }),
  (table) => [
    check(
      'catalogue_imports_state',
      sql`${table.state} in ('checking', 'checked', 'refused', 'applying', 'applied', 'failed')`,
    ),
    index('catalogue_imports_newest').on(table.createdAt.desc()),
  ],
);

/** What such a file would do, row by row. */
export const catalogueImportRows = pgTable(
  'catalogue_import_rows',
  (t) => ({
    importId: reference(() => catalogueImports.id, { onDelete: 'cascade' }),
    /** Its place in the whole file. */
    position: t.integer().notNull(),
    list: t.text({ enum: CATALOGUE_LISTS }).notNull(),
    row: t.integer().notNull(),
    slug: t.text().notNull(),
    name: t.text().notNull(),
    result: t.text({ enum: ROW_RESULTS }).notNull(),
    changes: t.jsonb().$type<ImportRow['changes']>().notNull(),
    problems: t.jsonb().$type<ImportRow['problems']>().notNull(),
    /** Of a refused row of a table, as it came in. */
    cells: t.jsonb().$type<string[]>(),
    doubts: t.jsonb().$type<ImportRow['doubts']>().notNull().default([]),
  }),
  (table) => [
    primaryKey({ columns: [table.importId, table.position] }),
    index('catalogue_import_rows_result').on(table.importId, table.result, table.position),
  ],
);
