import { LOCALES, type Locale } from '@pouchery/contract/locales';
import { HIDING_REASONS, REVIEW_STATES } from '@pouchery/contract/review-states';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { reference } from '#api/database/reference-column.ts';
import { byTrigrams, searchedText } from '#api/database/searched-text.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';

/** Every write here is followed by `refreshStatistics` in the same transaction. */
export const reviews = pgTable(
  'reviews',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: reference(() => products.id),
    /** Null in a review that came with an import, and in one whose author has gone: it keeps its name. */
    userId: t.integer().references(() => users.id, { onDelete: 'set null' }),
    rating: t.smallint().notNull(),
    title: t.text().notNull(),
    comment: t.text().notNull(),
    // What it says beside its stars, each where its author chose to.
    aspectStrength: t.smallint(),
    aspectTaste: t.smallint(),
    aspectLasting: t.smallint(),
    aspectComfort: t.smallint(),
    /** A copy of how many votes it has. */
    helpfulCount: t.integer().notNull().default(0),
    author: t.text().notNull(),
    language: t.text({ enum: LOCALES }).notNull(),
    date: t.date().notNull(),
    /** One that is not approved is seen by its author alone and counts for nothing. */
    isApproved: t.boolean().notNull().default(true),
    /** Somebody of the shop has hidden it. The note is for colleagues, the reason for the author too. */
    hiddenReason: t.text({ enum: HIDING_REASONS }),
    hiddenNote: t.text().notNull().default(''),
    state: t
      .text({ enum: REVIEW_STATES })
      .notNull()
      .generatedAlwaysAs(
        sql`case when is_approved then 'shown' when hidden_reason is null then 'waiting' else 'hidden' end`,
      ),
    /** The shop's, in one language or more. */
    answer: t.jsonb().$type<Partial<Record<Locale, string>>>(),
    answered: t.timestamp({ withTimezone: true }),
    version: t.integer().notNull().default(1),
    /** Recognises an imported review when it comes again; null for a visitor's own. */
    importKey: t.text().unique(),
  }),
  (table) => [
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    check(
      'reviews_aspects',
      sql`least(${table.aspectStrength}, ${table.aspectTaste}, ${table.aspectLasting}, ${table.aspectComfort}) >= 1
        and greatest(${table.aspectStrength}, ${table.aspectTaste}, ${table.aspectLasting}, ${table.aspectComfort}) <= 5`,
    ),
    check('reviews_language', sql`${table.language} ~ '^[a-z]{2}$'`),
    check('reviews_hidden', sql`not ${table.isApproved} or ${table.hiddenReason} is null`),
    check('reviews_answer', sql`(${table.answer} is null) = (${table.answered} is null)`),
    // One review per person and product (docs/behaviour.md#one-review).
    uniqueIndex('reviews_once').on(table.userId, table.productId),
    // Read backwards. In descending order drizzle-kit would put nulls last, where no query looks for them.
    index('reviews_newest').on(table.productId, table.date, table.id),
    // All that pages of a product's reviews are put in order by, and their averages: read without the reviews themselves.
    index('reviews_listed')
      .on(
        table.productId,
        table.language,
        table.rating,
        table.helpfulCount,
        table.date,
        table.id,
        table.aspectStrength,
        table.aspectTaste,
        table.aspectLasting,
        table.aspectComfort,
      )
      .where(sql`${table.isApproved}`),
    index('reviews_by_state').on(table.state, table.date, table.id),
    index('reviews_by_date').on(table.date, table.id),
    index('reviews_by_text')
      .using('gin', byTrigrams(reviewText(table)))
      .with({ fastupdate: false }),
    index('reviews_by_stars').on(table.rating, table.id),
  ],
);

/** Who found which review helpful: one row a person and review, gone with either. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: reference(() => reviews.id, { onDelete: 'cascade' }),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.userId] }),
    index('review_votes_user').on(table.userId, table.reviewId),
  ],
);

/** What reviews are found by. */
export function reviewText({ title, comment, author }: Record<'title' | 'comment' | 'author', AnyPgColumn>) {
  return searchedText(title, comment, author);
}
