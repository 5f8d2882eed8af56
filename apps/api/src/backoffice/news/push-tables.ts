import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';
import { staff } from '#api/backoffice/staff/staff-tables.ts';
import { reference } from '#api/database/reference-column.ts';

/** Browsers of the staff that show new orders and messages at once (docs/decisions/0026). */
export const pushDevices = pgTable(
  'staff_push_devices',
  (t) => ({
    /** The SHA-256 of its address, by which a browser knows itself again. */
    id: t.text().primaryKey(),
    staffId: reference(() => staff.id, { onDelete: 'cascade' }),
    /** Where its push service takes messages for it. */
    endpoint: t.text().notNull(),
    /** What they are encrypted with, as the browser gave it. */
    publicKey: t.text().notNull(),
    auth: t.text().notNull(),
    added: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [index('staff_push_devices_of').on(table.staffId)],
);

/** The pair of keys that tells push services who sends; browsers take messages from nobody else. One row. */
export const pushKeys = pgTable(
  'push_keys',
  (t) => ({
    id: t.integer().primaryKey().default(1),
    publicKey: t.text().notNull(),
    /** Encrypted (encrypted-text.ts). */
    privateKey: t.text().notNull(),
  }),
  (table) => [check('push_keys_one', sql`${table.id} = 1`)],
);
