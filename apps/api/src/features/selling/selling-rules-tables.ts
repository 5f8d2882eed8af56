import { SELLING_RULES } from '@pouchery/contract/backoffice/selling-rule-values';
import { date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Settings of law and shop, each with the day from which it holds. What holds on a day: `rulesOn`. */
export const sellingRules = pgTable(
  'selling_rules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Goes up with every change (backoffice/row-version.ts). */
    version: integer().notNull().default(1),
    rule: text({ enum: SELLING_RULES }).notNull(),
    since: date().notNull(),
    value: text().notNull(),
  },
  (table) => [uniqueIndex('selling_rules_since').on(table.rule, table.since)],
);
