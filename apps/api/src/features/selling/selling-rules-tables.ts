import { SELLING_RULES } from '@pouchery/contract/backoffice/selling-rule-values';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** Settings of law and shop, each with the day from which it holds. What holds on a day: `rulesOn`. */
export const sellingRules = pgTable(
  'selling_rules',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Goes up with every change (backoffice/row-version.ts). */
    version: t.integer().notNull().default(1),
    rule: t.text({ enum: SELLING_RULES }).notNull(),
    since: t.date().notNull(),
    value: t.text().notNull(),
  }),
  (table) => [uniqueIndex('selling_rules_since').on(table.rule, table.since)],
);
