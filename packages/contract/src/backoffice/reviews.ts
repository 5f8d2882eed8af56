import { z } from 'zod';
import { detailError, errorBody } from '../errors.ts';
import { optionalText } from '../fields.ts';
import { LOCALES } from '../locales.ts';
import { pageSchema } from '../pages.ts';
import { HIDING_REASONS, REVIEW_STATES } from '../review-states.ts';
import { review } from '../reviews.ts';
import { MAX_HIDDEN_NOTE, TEXT_BOUNDS } from '../text-bounds.ts';
import { conflictWith, flag, idParams, listQuery, rowId, version } from './lists.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { tableFile, tableQuery } from './tables.ts';

/** The shop's answer in the languages it is written in; null where there is none. */
const answers = z.partialRecord(z.enum(LOCALES), z.string()).nullable();

/** A review with what only the shop sees of it. */
export const moderatedReview = review.omit({ answer: true, is_verified: true, helpful_count: true }).extend({
  version,
  state: z.enum(REVIEW_STATES),
  product: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  /** Null in a review that came with an import, and in one whose author has gone. */
  customer_id: z.int().nullable(),
  hidden_reason: z.enum(HIDING_REASONS).nullable(),
  hidden_note: z.string(),
  answer: answers,
  answered: z.iso.datetime().nullable(),
});
export type ModeratedReview = z.infer<typeof moderatedReview>;

export const listModeratedReviews = staffEndpoint('listModeratedReviews', {
  summary: 'All reviews, newest first unless `sort` says otherwise',
  querystring: listQuery(['date', 'rating'], {
    state: z.enum(REVIEW_STATES).optional(),
    rating: z
      .string()
      .regex(/^[1-5]$/, 'Select a valid choice: 1 to 5.')
      .transform(Number)
      .optional(),
    language: z.enum(LOCALES).optional(),
    product_id: rowId.optional(),
    customer_id: rowId.optional(),
    is_answered: flag,
  }),
  response: { 200: pageSchema(moderatedReview), 400: errorBody, 404: detailError },
});
export const exportReviews = staffEndpoint('exportReviews', {
  summary: 'The reviews of a list as a file for a spreadsheet',
  ...tableFile(tableQuery(listModeratedReviews.schema.querystring)),
});
export const getModeratedReview = staffEndpoint('getModeratedReview', {
  summary: 'One review',
  params: idParams,
  response: { 200: moderatedReview, 404: detailError },
});
export const moderateReview = staffEndpoint('moderateReview', {
  summary: 'Show a review, hide it for a reason, answer it',
  params: idParams,
  body: z.object({
    version,
    state: z.enum(REVIEW_STATES).optional(),
    hidden_reason: z.enum(HIDING_REASONS).nullable().optional(),
    hidden_note: optionalText(MAX_HIDDEN_NOTE, { lines: true }).optional(),
    /** Languages that are left out or empty have none. */
    answer: z
      .partialRecord(z.enum(LOCALES), optionalText(TEXT_BOUNDS.review.answer, { lines: true }).nullable())
      .nullable()
      .optional(),
  }),
  response: { 200: moderatedReview, 400: errorBody, 404: detailError, 409: conflictWith(moderatedReview) },
});
