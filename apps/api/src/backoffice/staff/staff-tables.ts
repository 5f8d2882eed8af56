import { NEWS_KINDS, NEWS_MODES } from '@pouchery/contract/backoffice/news-values';
import { STAFF_ROLES } from '@pouchery/contract/backoffice/staff';
import { LOCALES } from '@pouchery/contract/locales';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { reference } from '#api/database/reference-column.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';

/** Accounts that may use the back office (docs/decisions/0026). */
export const staff = pgTable(
  'staff',
  (t) => ({
    /** The account's. */
    id: t
      .integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: t.text({ enum: STAFF_ROLES }).notNull(),
    version: t.integer().notNull().default(1),
    added: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The secret of the authenticator app, encrypted (encrypted-text.ts); null until its set-up is begun. */
    secret: t.text(),
    /** When the first code of that secret was given; until then it is good for nothing. */
    enrolled: t.timestamp({ withTimezone: true }),
    /** The time step of the last code that was taken: it and those before it are spent. */
    lastStep: t.bigint({ mode: 'number' }).notNull().default(0),
    /** How they want to hear of new orders and messages, and when they last did. */
    newOrders: t.text({ enum: NEWS_MODES }).notNull().default('none'),
    newMessages: t.text({ enum: NEWS_MODES }).notNull().default('none'),
    newsTold: t.timestamp({ withTimezone: true }),
  }),
  (table) => [
    check('staff_role', sql`${table.role} in ('owner', 'editor', 'support', 'packer', 'translator')`),
  ],
);

/** Codes for whoever has no phone at hand, each good once: it goes when it is used. */
export const recoveryCodes = pgTable(
  'staff_recovery_codes',
  (t) => ({
    staffId: reference(() => staff.id, { onDelete: 'cascade' }),
    /** A code has 80 random bits: a plain hash of it tells nobody anything. */
    codeHash: t.text().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

/** Who is to be on the staff and has no account yet; it goes when they have made one with the link from their mail. */
export const staffInvitations = pgTable(
  'staff_invitations',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    email: t.text().notNull(),
    role: t.text({ enum: STAFF_ROLES }).notNull(),
    language: t.text({ enum: LOCALES }).notNull(),
    invitedBy: t.text().notNull(),
    /** A token has 256 random bits: a plain hash of it tells nobody anything. */
    tokenHash: t.text().notNull().unique(),
    expires: t.timestamp({ withTimezone: true }).notNull(),
  }),
  (table) => [
    uniqueIndex('staff_invitations_email').on(sql`lower(${table.email})`),
    index('staff_invitations_expired').on(table.expires),
  ],
);

/**
 * What somebody of the staff is to hear of and has not heard yet. A trigger of `orders` and `contact_messages` writes it for
 * whoever has asked, so that whatever writes an order cannot forget it (backoffice/news).
 */
export const staffNews = pgTable(
  'staff_news',
  (t) => ({
    staffId: reference(() => staff.id, { onDelete: 'cascade' }),
    kind: t.text({ enum: NEWS_KINDS }).notNull(),
    /** The order's number or the message's. */
    subject: t.integer().notNull(),
    at: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Their devices have been told; the mail may be still to come. */
    isShown: t.boolean().notNull().default(false),
  }),
  (table) => [primaryKey({ columns: [table.staffId, table.kind, table.subject] })],
);
