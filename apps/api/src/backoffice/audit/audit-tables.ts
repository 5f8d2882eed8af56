import type { AuditChange } from '@pouchery/contract/backoffice/audit';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, pgTable } from 'drizzle-orm/pg-core';
import { byTrigrams, searchedText } from '#api/database/searched-text.ts';

/** Who changed what and when. Rows are only ever added: a trigger refuses the rest. */
export const auditEntries = pgTable(
  'audit_entries',
  (t) => ({
    id: t.bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: t.timestamp({ withTimezone: true }).notNull(),
    /** No reference: what somebody did stays when their account is gone. */
    staffId: t.integer(),
    staffName: t.text().notNull(),
    subject: t.text().notNull(),
    subjectId: t.text().notNull(),
    subjectName: t.text().notNull(),
    action: t.text().notNull(),
    changes: t.jsonb().$type<AuditChange[]>().notNull(),
    /** What was changed in the same step; null where nothing of it can be undone. */
    changeSet: t.bigint({ mode: 'number' }),
    /** The change set that this one has undone. */
    undoes: t.bigint({ mode: 'number' }),
    /** One row of an import or of another change of many, which has an entry of its own. */
    isPart: t.boolean().notNull().default(false),
  }),
  (table) => [
    index('audit_entries_newest').on(table.at, table.id),
    index('audit_entries_of_staff').on(table.staffId, table.id),
    index('audit_entries_of_set').on(table.changeSet).where(sql`${table.changeSet} is not null`),
    index('audit_entries_undone').on(table.undoes).where(sql`${table.undoes} is not null`),
    index('audit_entries_of_subject').on(table.subject, table.subjectId, table.id),
    // Parts are found by the entry of all.
    index('audit_entries_by_text')
      .using('gin', byTrigrams(entryText(table)))
      .where(sql`not ${table.isPart}`),
  ],
);

/** What entries are found by. Without quotes, so that a value in `changes` begins a word. */
export function entryText(table: Record<'subjectName' | 'staffName' | 'changes', AnyPgColumn>) {
  return searchedText(table.subjectName, table.staffName, sql`translate(${table.changes}::text, '"', ' ')`);
}
