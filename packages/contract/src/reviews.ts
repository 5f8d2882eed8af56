import { z } from 'zod';
import { MAX_RATING, ratingHistogram, slugParams } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { refusals } from './errors.ts';
import { LOCALES } from './locales.ts';
import { pageOf } from './pages.ts';

export const review = z.object({
  id: z.int(),
  rating: z.int().min(1).max(MAX_RATING),
  title: z.string(),
  comment: z.string(),
  author: z.string(),
  date: z.iso.date(),
  /** Language the review is written in. */
  language: z.enum(LOCALES),
});
export type Review = z.infer<typeof review>;

export const reviewList = pageOf(review).extend({
  rating: z.number().nullable(),
  histogram: ratingHistogram,
});
export type ReviewList = z.infer<typeof reviewList>;

/** Newest first; `rating` keeps one rating. */
export const reviewQuery = z.object({
  rating: z
    .string()
    .regex(/^[1-5]$/, 'Select a valid choice: 1 to 5.')
    .transform(Number)
    .optional(),
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'A valid page number is required.')
    .transform(Number)
    .default(1),
});

export const listReviews = endpoint('listReviews', {
  summary: 'Reviews of a product with their histogram',
  tags: ['reviews'],
  params: slugParams,
  querystring: reviewQuery,
  response: { 200: reviewList, ...refusals },
});
