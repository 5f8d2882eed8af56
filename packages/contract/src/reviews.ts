import { z } from 'zod';
import { MAX_RATING, ratingHistogram, slugParams } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { detailError, errorBody, errorResponses } from './errors.ts';
import { REQUIRED, requiredText, text } from './fields.ts';
import { LOCALES } from './locales.ts';
import { pageNumber, pageSchema } from './pages.ts';
import { HIDING_REASONS } from './review-states.ts';
import { forAspects, REVIEW_SORTS } from './review-values.ts';
import { SIGNED_IN } from './security.ts';
import { TEXT_BOUNDS } from './text-bounds.ts';

/** What the shop says to a review, in the reader's language where it is written in it. */
export const reviewAnswer = z.object({ text: z.string(), language: z.enum(LOCALES), date: z.iso.date() });
export type ReviewAnswer = z.infer<typeof reviewAnswer>;

export const review = z.object({
  id: z.int(),
  rating: z.int().min(1).max(MAX_RATING),
  title: z.string(),
  comment: z.string(),
  author: z.string(),
  date: z.iso.date(),
  /** Language the review is written in. */
  language: z.enum(LOCALES),
  /** Another back end may have none. */
  answer: reviewAnswer.nullable().default(null),
  /** Whether the author got the product by an order of the shop. */
  is_verified: z.boolean().default(false),
  /** How many people found it helpful; null where the back end takes no votes. */
  helpful_count: z.int().nullable().default(null),
});
export type Review = z.infer<typeof review>;

export const reviewList = pageSchema(review).extend({
  rating: z.number().nullable(),
  histogram: ratingHistogram,
  /** Averages to one decimal of what reviews say of each aspect; null where none does. */
  aspects: z
    .object(forAspects(() => z.number().nullable()))
    .nullable()
    .default(null),
});
export type ReviewList = z.infer<typeof reviewList>;

const CHOICE = 'Select a valid choice: 1 to 5.';

/** Those in the reader's language first, and newest first where nothing else is said; `rating` keeps one rating. */
export const reviewQuery = z.object({
  rating: z
    .string()
    .regex(/^[1-5]$/, CHOICE)
    .transform(Number)
    .optional(),
  sort: z.enum(REVIEW_SORTS).optional(),
  page: pageNumber,
});

export const listReviews = endpoint('listReviews', {
  summary: 'Reviews of a product with their histogram',
  tags: ['reviews'],
  params: slugParams,
  querystring: reviewQuery,
  response: { 200: reviewList, ...errorResponses },
});

const stars = z.int({ error: CHOICE }).min(1, CHOICE).max(MAX_RATING, CHOICE);
/** What its author says of each aspect; null takes it back. */
const ownAspects = z.object(forAspects(() => stars.nullable().optional()));

/** A review as its author writes it. */
export const reviewText = z.object({
  rating: z
    .int({
      error: ({ input }) => (input === undefined || input === null ? REQUIRED : CHOICE),
    })
    .min(1, CHOICE)
    .max(MAX_RATING, CHOICE),
  title: requiredText(TEXT_BOUNDS.review.title),
  comment: requiredText(TEXT_BOUNDS.review.comment, { lines: true }),
  aspects: ownAspects.optional(),
});
export type ReviewText = z.input<typeof reviewText>;

/** The own review, which may wait for approval where the shop says so, or have been hidden for a reason. */
export const ownReview = review.extend({
  product: z.object({ slug: z.string(), name: z.string() }),
  is_approved: z.boolean(),
  hidden_reason: z.enum(HIDING_REASONS).nullable().default(null),
  aspects: z
    .object(forAspects(() => stars.nullable()))
    .nullable()
    .default(null),
});
export type OwnReview = z.infer<typeof ownReview>;

const reviewParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});
const signedIn = { 401: detailError, 403: detailError, 429: detailError } as const;

export const writeReview = endpoint('writeReview', {
  summary: 'Review a product, once',
  tags: ['reviews'],
  security: SIGNED_IN,
  params: slugParams,
  body: reviewText,
  response: { 201: ownReview, 400: errorBody, ...signedIn, 404: detailError },
});
export const listOwnReviews = endpoint('listOwnReviews', {
  summary: 'The own reviews, newest first; `product` keeps the one of a product',
  tags: ['reviews'],
  security: SIGNED_IN,
  querystring: z.object({ product: text.optional() }),
  response: { 200: z.array(ownReview), 401: detailError },
});
export const changeReview = endpoint('changeReview', {
  summary: 'Change the own review',
  tags: ['reviews'],
  security: SIGNED_IN,
  params: reviewParams,
  body: reviewText.partial(),
  response: { 200: ownReview, 400: errorBody, ...signedIn, 404: detailError },
});
export const deleteReview = endpoint('deleteReview', {
  summary: 'Delete the own review',
  tags: ['reviews'],
  security: SIGNED_IN,
  params: reviewParams,
  response: { 204: z.undefined(), ...signedIn, 404: detailError },
});

/** What somebody's vote left: how many people there are now, the voter among them or not. */
export const reviewVote = z.object({ helpful_count: z.int(), is_helpful: z.boolean() });

export const listHelpfulVotes = endpoint('listHelpfulVotes', {
  summary: 'Ids of the reviews of a product that one found helpful',
  tags: ['reviews'],
  security: SIGNED_IN,
  params: slugParams,
  response: { 200: z.array(z.int()), 401: detailError },
});
export const voteHelpful = endpoint('voteHelpful', {
  summary: 'Find somebody else’s review helpful, once',
  tags: ['reviews'],
  security: SIGNED_IN,
  params: reviewParams,
  response: { 200: reviewVote, 400: errorBody, ...signedIn, 404: detailError },
});
export const unvoteHelpful = endpoint('unvoteHelpful', {
  summary: 'Take the own vote back',
  tags: ['reviews'],
  security: SIGNED_IN,
  params: reviewParams,
  response: { 200: reviewVote, ...signedIn, 404: detailError },
});
