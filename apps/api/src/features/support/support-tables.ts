import type { openingHours } from '@pouchery/contract/content';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { englishRequired, localized } from '#api/database/localized-column.ts';

export const questions = pgTable(
  'questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    position: integer().notNull().unique(),
    question: localized(),
    answer: localized(),
  },
  (table) => englishRequired('questions', { question: table.question, answer: table.answer }),
);

/** One row: how the shop is reached and what it asks of its visitors. */
export const shop = pgTable(
  'shop',
  {
    id: smallint().primaryKey().default(1),
    phone: text().notNull(),
    email: text().notNull(),
    address: localized(),
    intro: localized(),
    workingHours: jsonb().$type<z.infer<typeof openingHours>[]>().notNull(),
    agePrompt: boolean().notNull().default(false),
  },
  (table) => [
    check('shop_single_row', sql`${table.id} = 1`),
    ...englishRequired('shop', { address: table.address, intro: table.intro }),
  ],
);
