import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** Phones with which no customer orders by themselves. Of no account: a number stays until staff delete it. */
export const blockedPhones = pgTable(
  'blocked_phones',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What two ways of writing it have in common (same-phone.ts). */
    figures: t.text().notNull(),
    /** For colleagues. */
    reason: t.text().notNull(),
    version: t.integer().notNull().default(1),
  }),
  (table) => [uniqueIndex('blocked_phones_of_figures').on(table.figures)],
);
