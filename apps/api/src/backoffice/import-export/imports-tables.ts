import { CATALOGUE_LISTS } from '@pouchery/contract/backoffice/catalogue-files';
import { IMPORT_STATES, type ImportRow, ROW_RESULTS } from '@pouchery/contract/backoffice/import-export';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { reference } from '#api/database/reference-column.ts';
import type { FileTable } from './form/file-row.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Files of the catalogue that staff have sent, and what became of them. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp({ withTimezone: true }),
    staffId: integer().notNull(),
    staffName: text().notNull(),
    fileName: text().notNull(),
    /** Until it is applied or refused: whichever replica works on it must find it. */
    content: bytes(),
    state: text({ enum: IMPORT_STATES }).notNull().default('checking'),
    rowsDone: integer().notNull().default(0),
    rowsTotal: integer().notNull().default(0),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    doubtful: integer().notNull().default(0),
    untranslated: integer().notNull().default(0),
    fileProblem: jsonb().$type<{ problem: string; value: string }>(),
    /** Hash of all that the look has shown: only that may be applied. */
    shown: text(),
    /** Of a table: how it is written down and headed, for a file of its refused rows. */
    table: jsonb().$type<FileTable>(),
    hasMovedOn: boolean().notNull().default(false),
  },
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
  {
    importId: reference(() => catalogueImports.id, { onDelete: 'cascade' }),
    /** Its place in the whole file. */
    position: integer().notNull(),
    list: text({ enum: CATALOGUE_LISTS }).notNull(),
    row: integer().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    result: text({ enum: ROW_RESULTS }).notNull(),
    changes: jsonb().$type<ImportRow['changes']>().notNull(),
    problems: jsonb().$type<ImportRow['problems']>().notNull(),
    /** Of a refused row of a table, as it came in. */
    cells: jsonb().$type<string[]>(),
    doubts: jsonb().$type<ImportRow['doubts']>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.position] }),
    index('catalogue_import_rows_result').on(table.importId, table.result, table.position),
  ],
);
