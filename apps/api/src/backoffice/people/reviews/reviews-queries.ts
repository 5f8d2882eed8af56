import type * as contract from '@pouchery/contract/backoffice/reviews';
import type { ModeratedReview } from '@pouchery/contract/backoffice/reviews';
import { REQUIRED } from '@pouchery/contract/fields';
import type { Locale } from '@pouchery/contract/locales';
import { readText } from '@pouchery/contract/main-locale';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { among, equals, foundIn, pageOfQuery, toOrderBy, whether } from '#api/backoffice/list-pages.ts';
import { changeRow } from '#api/backoffice/row-writes.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import { textIn } from '#api/database/localized-text.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { announceReview } from '#api/features/reviews/announce-review.ts';
import { reviewMail } from '#api/features/reviews/review-mail.ts';
import { reviews, reviewText } from '#api/features/reviews/reviews-tables.ts';
import { fieldErrors } from '#api/http/api-error.ts';

const DECIDED = 'A review that has been decided on does not wait again.';

type Query = z.infer<typeof contract.listModeratedReviews.schema.querystring>;
type Change = z.output<typeof contract.moderateReview.schema.body>;

/** Reviews that match the query's filters, the newest first unless it says otherwise. */
export function listModeratedReviews(request: FastifyRequest, query: Query) {
  const select = selectReviews(request.server.db, request.locale);
  return pageOfQuery(request, query, select, reviewsFound(query));
}

/** Which reviews a query finds, and in which order. */
export function reviewsFound(query: Query) {
  const sorts = { date: reviews.date, rating: reviews.rating };
  return { where: matching(query), order: toOrderBy(query.sort ?? '-date', sorts, reviews.id) };
}

export async function findModeratedReview(db: Database | Transaction, locale: Locale, id: number) {
  const [review] = await selectReviews(db, locale).where(eq(reviews.id, id));
  return review;
}

/**
 * Shows, hides or answers a review; averages and pages follow in the same transaction. Throws 404 and 409 as every
 * change of the back office, and 400 for a review that would be hidden without a reason.
 */
export function moderateReview(
  request: FastifyRequest,
  id: number,
  { version, ...change }: Change,
): Promise<ModeratedReview> {
  const kind = {
    subject: 'review',
    table: reviews,
    find: (db: Database | Transaction) => findModeratedReview(db, request.locale, id),
    audited,
    listPrivate: (before: ModeratedReview, after: ModeratedReview) =>
      before.hidden_note === after.hidden_note ? [] : ['hidden_note'],
  };
  async function write(tx: Transaction, before: ModeratedReview) {
    const answer = change.answer === undefined ? before.answer : writtenOnly(change.answer);
    const visible = visibility(before, change);
    await tx
      .update(reviews)
      .set({
        ...visible,
        answer,
        answered: answer === null ? null : sql`coalesce(${reviews.answered}, now())`,
      })
      .where(eq(reviews.id, id));
    if (before.state === 'shown' || visible.isApproved) await announceReview(tx, before.product);
    const isNew = before.state === 'waiting' || (before.answer === null && answer !== null);
    if (visible.isApproved && isNew) await tellAuthor(tx, request, before, answer);
  }
  return changeRow(request, kind, { id, version }, write, {
    first: async (tx) => change.state === 'hidden' && letReviewsWait(tx, id),
  });
}

/** Writes to the author in their language; nobody is written to whose account is gone or closed. */
async function tellAuthor(
  tx: Transaction,
  { server }: FastifyRequest,
  { customer_id, product }: ModeratedReview,
  answer: ModeratedReview['answer'],
) {
  const isAuthor = and(eq(users.id, customer_id ?? 0), isNull(users.blocked));
  const [author] = await tx.select({ to: users.email, locale: users.language }).from(users).where(isAuthor);
  if (!author) return;
  const [named] = await tx
    .select({ name: textIn(author.locale, products.name) })
    .from(products)
    .where(eq(products.id, product.id));
  await server.outbox.queue(tx, reviewMail, {
    ...author,
    data: {
      product: named?.name ?? product.name,
      slug: product.slug,
      answer: answer && (readText(author.locale, answer) || null),
    },
  });
}

/** Whoever had to be hidden once is read first from now on. Before the review is locked: so do those who delete people. */
async function letReviewsWait(tx: Transaction, id: number) {
  const author = tx.select({ id: reviews.userId }).from(reviews).where(eq(reviews.id, id));
  await tx.update(users).set({ reviewsWait: true }).where(inArray(users.id, author));
}

function visibility(before: ModeratedReview, change: Omit<Change, 'version'>) {
  const {
    state = before.state,
    hidden_reason = before.hidden_reason,
    hidden_note = before.hidden_note,
  } = change;
  if (state === 'waiting' && before.state !== 'waiting') throw fieldErrors({ state: [DECIDED] });
  if (state !== 'hidden') return { isApproved: state === 'shown', hiddenReason: null, hiddenNote: '' };
  if (hidden_reason === null) throw fieldErrors({ hidden_reason: [REQUIRED] });
  return { isApproved: false, hiddenReason: hidden_reason, hiddenNote: hidden_note };
}

/** The languages that say something; null when none does. */
function writtenOnly(answer: NonNullable<Change['answer']> | null): ModeratedReview['answer'] {
  const written = Object.entries(answer ?? {}).filter(([, text]) => text);
  return written.length > 0 ? Object.fromEntries(written) : null;
}

/** What the log keeps: the shop's own doing, and nothing of the author's. */
function audited({ state, hidden_reason, answer }: ModeratedReview) {
  return { state, hidden_reason, answer };
}

function matching(query: Query): SQL | undefined {
  return and(
    foundIn(query.q, reviewText(reviews)),
    among(reviews.id, query.id),
    equals(reviews.state, query.state),
    equals(reviews.rating, query.rating),
    equals(reviews.language, query.language),
    equals(reviews.productId, query.product_id),
    equals(reviews.userId, query.customer_id),
    whether(query.is_answered, isNotNull(reviews.answered)),
  );
}

export function selectReviews(db: Database | Transaction, locale: Locale) {
  return db
    .select({
      ...columnsOf(reviews, 'id', 'version', 'state', 'rating', 'title', 'comment', 'author', 'language'),
      ...columnsOf(reviews, 'date', 'hidden_reason', 'hidden_note', 'answer'),
      product: { id: products.id, slug: products.slug, name: textIn(locale, products.name) },
      customer_id: reviews.userId,
      answered: sql<string | null>`${momentText(reviews.answered)}`,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .$dynamic();
}
