import { LOCALES } from '@pouchery/contract/locales';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { reference } from '#api/database/reference-column.ts';
import { byTrigrams, searchedText } from '#api/database/searched-text.ts';

const moment = () => timestamp({ withTimezone: true }).notNull();

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As it was typed; two that differ in capitals alone are one. */
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    dateOfBirth: date().notNull(),
    /** passwords/password-hash.ts */
    passwordHash: text().notNull(),
    /** The person's language when they last logged in or ordered, for mails that somebody else may cause. */
    language: text({ enum: LOCALES }).notNull(),
    joined: moment(),
    /** Since when nobody can log in as this person, and why; the note is the shop's own. */
    blocked: timestamp({ withTimezone: true }),
    blockedNote: text().notNull().default(''),
    /** Since when the account is closed, to be erased when the last order of the person has come to its end. */
    toErase: timestamp({ withTimezone: true }),
    /** Whatever the shop's setting, this person's reviews wait for approval: one of them had to be hidden. */
    reviewsWait: boolean().notNull().default(false),
    /** What the staff keep for each other. */
    note: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_newest').on(table.joined, table.id),
    index('users_by_name').on(table.lastName, table.id),
    index('users_by_text')
      .using('gin', byTrigrams(userText(table)))
      .with({ fastupdate: false }),
    index('users_by_tags').using('gin', table.tags).where(isTagged(table)),
    check('users_language', sql`${table.language} ~ '^[a-z]{2}$'`),
  ],
);

/** As the indexes of tags say it: few rows have any. */
export function isTagged({ tags }: Record<'tags', AnyPgColumn>) {
  return sql`${tags} <> '{}'`;
}

/** What people are found by. */
export function userText({
  firstName,
  lastName,
  email,
}: Record<'firstName' | 'lastName' | 'email', AnyPgColumn>) {
  return searchedText(firstName, lastName, email);
}

/** A browser somebody is logged in with; no row, no session (docs/decisions/0023). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    /** A hash of the one refresh token that is good, and which one of the session's it is. */
    tokenHash: text().notNull(),
    tokenNumber: integer().notNull().default(0),
    /** Of the browser that used the token last. */
    userAgent: text().notNull(),
    started: moment(),
    /** When the token was last replaced. */
    refreshed: moment(),
    /** Written by replicas of the version before, which may run beside this one during a rolling start; nobody reads it. */
    replacements: timestamp({ withTimezone: true, mode: 'string' }).array().notNull().default([]),
    /** Its browser has the token for certain: what was given with it has been used. */
    tokenArrived: boolean().notNull().default(true),
    expires: moment(),
    /** When its owner last gave a one-time code; staff alone have one (backoffice/staff). */
    secondFactorGiven: timestamp({ withTimezone: true }),
  },
  (table) => [index('sessions_of_user').on(table.userId), index('sessions_expired').on(table.expires)],
);

/** One row for each time somebody asked for a code; an address may have several (registration-queries.ts). */
export const pendingRegistrations = pgTable(
  'pending_registrations',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    dateOfBirth: date().notNull(),
    passwordHash: text().notNull(),
    language: text({ enum: LOCALES }).notNull(),
    /** Keyed hashes: neither the code nor the caller's address is kept. */
    codeHash: text().notNull(),
    callerHash: text().notNull(),
    /** Wrong codes from the caller who asked for this one, and from everybody else. */
    ownTries: smallint().notNull().default(0),
    otherTries: smallint().notNull().default(0),
    expires: moment(),
  },
  (table) => [
    index('pending_registrations_of_email').on(sql`lower(${table.email})`),
    index('pending_registrations_expired').on(table.expires),
  ],
);

/** Links to set a new password. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** The job's that asked for it, so that a job that comes twice makes one link. */
    id: uuid().primaryKey(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    expires: moment(),
  },
  (table) => [
    index('password_resets_of_user').on(table.userId),
    index('password_resets_expired').on(table.expires),
  ],
);
