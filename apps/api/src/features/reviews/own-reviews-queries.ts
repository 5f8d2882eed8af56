import type { Locale } from '@pouchery/contract/locales';
import { REVIEW_ASPECTS } from '@pouchery/contract/review-values';
import type { OwnReview, reviewText } from '@pouchery/contract/reviews';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { textIn } from '#api/database/localized-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { notSignedIn } from '#api/features/accounts/signed-in.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { shop } from '#api/features/support/support-tables.ts';
import { ApiError, notFound } from '#api/http/api-error.ts';
import { announceReview } from './announce-review.ts';
import { authorName } from './author-name.ts';
import { ASPECT_COLUMNS, changedAspects, toAspectColumns, toAspects } from './review-aspects.ts';
import { reviews } from './reviews-tables.ts';
import { shownReview } from './shown-review.ts';

const ALREADY_REVIEWED = 'You have already submitted a review'; // docs/behaviour.md#one-review

type ReviewText = z.output<typeof reviewText>;
type Author = { userId: number; locale: Locale };

/** Somebody's reviews, newest first; `slug` keeps the one of a product. */
export function listOwnReviews(
  db: Database | Transaction,
  { userId, locale }: Author,
  slug?: string,
): Promise<OwnReview[]> {
  return ownReviews(db, locale)
    .where(and(eq(reviews.userId, userId), slug === undefined ? undefined : eq(products.slug, slug)))
    .orderBy(desc(reviews.date), desc(reviews.id));
}

/**
 * Adds somebody's review of a published product, under their first name and initial. Throws 404 when there is no
 * such product, 401 when the person has just gone, and 400 when they have reviewed it before: the unique index says
 * so, however many are sent at once.
 */
export function addReview(
  db: Database,
  { userId, locale }: Author,
  slug: string,
  today: string,
  text: ReviewText,
): Promise<OwnReview> {
  return db.transaction(async (tx) => {
    // Kept as they are until we are done: the name is the one that a rename at this moment leaves.
    const [author] = await tx
      .select({ firstName: users.firstName, lastName: users.lastName, reviewsWait: users.reviewsWait })
      .from(users)
      .where(eq(users.id, userId))
      .for('share');
    if (!author) throw notSignedIn();
    const [product] = await tx
      .select({ id: products.id, slug: products.slug })
      .from(products)
      .where(and(eq(products.slug, slug), eq(products.state, 'published')));
    if (!product) throw notFound();
    const isApproved = !(author.reviewsWait || (await needsApproval(tx)));
    const { aspects, ...words } = text;
    const [added] = await tx
      .insert(reviews)
      .values({
        ...words,
        ...toAspectColumns(aspects),
        userId,
        productId: product.id,
        language: locale,
        date: today,
        isApproved,
        author: authorName(author),
      })
      .onConflictDoNothing({ target: [reviews.userId, reviews.productId] })
      .returning({ id: reviews.id });
    if (!added) throw new ApiError(400, { detail: ALREADY_REVIEWED });
    if (isApproved) await announceReview(tx, product);
    return requireReview(tx, locale, added.id);
  });
}

/**
 * Changes somebody's own review; its day stays. One that was hidden waits to be looked at again. Throws 404 when they have
 * no such review.
 */
export function updateReview(
  db: Database,
  { userId, locale }: Author,
  id: number,
  change: { [Field in keyof ReviewText]?: ReviewText[Field] | undefined },
): Promise<OwnReview> {
  return db.transaction(async (tx) => {
    const { review, product, reviewsWait } = await lockOwnReview(tx, userId, id);
    const { rating = review.rating, title = review.title, comment = review.comment } = change;
    const isReworded = title !== review.title || comment !== review.comment;
    const said = toAspects(review);
    const aspects = changedAspects(said, change.aspects);
    const isRated = rating !== review.rating || REVIEW_ASPECTS.some((name) => aspects[name] !== said[name]);
    if (isReworded || isRated) {
      const mustWait = review.state === 'hidden' || reviewsWait || (await needsApproval(tx));
      const isApproved = !mustWait;
      const language = isReworded ? locale : review.language;
      await tx
        .update(reviews)
        .set({
          rating,
          title,
          comment,
          ...toAspectColumns(aspects),
          language,
          isApproved,
          hiddenReason: null,
          hiddenNote: '',
          // Whoever of the shop is looking at the words as they were approves others.
          version: sql`${reviews.version} + 1`,
        })
        .where(eq(reviews.id, id));
      if (isApproved || review.isApproved) await announceReview(tx, product);
    }
    return requireReview(tx, locale, id);
  });
}

/** Takes somebody's own review back. Throws 404 when they have no such review. */
export function removeReview(db: Database, userId: number, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const { review, product } = await lockOwnReview(tx, userId, id);
    await tx.delete(reviews).where(eq(reviews.id, id));
    if (review.isApproved) await announceReview(tx, product);
  });
}

/** The review as it is until this transaction ends. */
async function lockOwnReview(tx: Transaction, userId: number, id: number) {
  const [row] = await tx
    .select({
      review: reviews,
      product: { id: products.id, slug: products.slug },
      reviewsWait: users.reviewsWait,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(reviews.id, id), eq(reviews.userId, userId)))
    .for('update', { of: reviews });
  if (!row) throw notFound();
  return row;
}

async function needsApproval(tx: Transaction) {
  const [settings] = await tx.select({ approveReviews: shop.approveReviews }).from(shop);
  return settings?.approveReviews ?? false;
}

async function requireReview(tx: Transaction, locale: Locale, id: number) {
  const [review] = await ownReviews(tx, locale).where(eq(reviews.id, id));
  if (!review) throw new Error('A review that was just written is not there.');
  return review;
}

function ownReviews(db: Database | Transaction, locale: Locale) {
  return db
    .select({
      ...shownReview(locale),
      aspects: ASPECT_COLUMNS,
      product: { slug: products.slug, name: textIn(locale, products.name) },
      is_approved: reviews.isApproved,
      hidden_reason: reviews.hiddenReason,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .$dynamic();
}
