import { LOCALES } from '@pouchery/contract/locales';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { reference } from '#api/database/reference-column.ts';
import { byTrigrams, searchedText } from '#api/database/searched-text.ts';

const moment = () => timestamp({ withTimezone: true }).notNull();

export const users = pgTable(
  'users',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As it was typed; two that differ in capitals alone are one. */
    email: t.text().notNull(),
    firstName: t.text().notNull(),
    lastName: t.text().notNull(),
    dateOfBirth: t.date().notNull(),
    /** passwords/password-hash.ts */
    passwordHash: t.text().notNull(),
    /** The person's language when they last logged in or ordered, for mails that somebody else may cause. */
    language: t.text({ enum: LOCALES }).notNull(),
    joined: moment(),
    /** Since when nobody can log in as this person, and why; the note is the shop's own. */
    blocked: t.timestamp({ withTimezone: true }),
    blockedNote: t.text().notNull().default(''),
    /** Since when the account is closed, to be erased when the last order of the person has come to its end. */
    toErase: t.timestamp({ withTimezone: true }),
    /** Whatever the shop's setting, this person's reviews wait for approval: one of them had to be hidden. */
    reviewsWait: t.boolean().notNull().default(false),
    /** What the staff keep for each other. */
    note: t.text().notNull().default(''),
    tags: t.text().array().notNull().default([]),
    version: t.integer().notNull().default(1),
  }),
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
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    /** A hash of the one refresh token that is good, and which one of the session's it is. */
    tokenHash: t.text().notNull(),
    tokenNumber: t.integer().notNull().default(0),
    /** Of the browser that used the token last. */
    userAgent: t.text().notNull(),
    started: moment(),
    /** When the token was last replaced. */
    refreshed: moment(),
    /** Written by replicas of the version before, which may run beside this one during a rolling start; nobody reads it. */
    replacements: t.timestamp({ withTimezone: true, mode: 'string' }).array().notNull().default([]),
    /** Its browser has the token for certain: what was given with it has been used. */
    tokenArrived: t.boolean().notNull().default(true),
    expires: moment(),
    /** When its owner last gave a one-time code; staff alone have one (backoffice/staff). */
    secondFactorGiven: t.timestamp({ withTimezone: true }),
  }),
  (table) => [index('sessions_of_user').on(table.userId), index('sessions_expired').on(table.expires)],
);

/** One row for each time somebody asked for a code; an address may have several (registration-queries.ts). */
export const pendingRegistrations = pgTable(
  'pending_registrations',
  (t) => ({
    id: t.uuid().primaryKey(),
    email: t.text().notNull(),
    firstName: t.text().notNull(),
    lastName: t.text().notNull(),
    dateOfBirth: t.date().notNull(),
    passwordHash: t.text().notNull(),
    language: t.text({ enum: LOCALES }).notNull(),
    /** Keyed hashes: neither the code nor the caller's address is kept. */
    codeHash: t.text().notNull(),
    callerHash: t.text().notNull(),
    /** Wrong codes from the caller who asked for this one, and from everybody else. */
    ownTries: t.smallint().notNull().default(0),
    otherTries: t.smallint().notNull().default(0),
    expires: moment(),
  }),
  (table) => [
    index('pending_registrations_of_email').on(sql`lower(${table.email})`),
    index('pending_registrations_expired').on(table.expires),
  ],
);

/** Links to set a new password. */
export const passwordResets = pgTable(
  'password_resets',
  (t) => ({
    /** The job's that asked for it, so that a job that comes twice makes one link. */
    id: t.uuid().primaryKey(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    tokenHash: t.text().notNull().unique(),
    expires: moment(),
  }),
  (table) => [
    index('password_resets_of_user').on(table.userId),
    index('password_resets_expired').on(table.expires),
  ],
);
