import { REVIEW_SORTS } from '@pouchery/contract/review-values';
import type { ReadQuery } from '#app/navigation/page-query.ts';

const USUAL_SORT = 'newest';

/** Which reviews a product's page shows, as its address has it; an empty string is "not said". */
export type ReviewState = { rating: string; sort: string; page: string };

/** Reads an address; what is not understood is left out. */
export function parseReviewAddress(query: URLSearchParams): ReviewState {
  const rating = query.get('rating') ?? '';
  const page = query.get('page') ?? '';
  const sort = query.get('sort') ?? '';
  return {
    rating: /^[1-5]$/.test(rating) ? rating : '',
    sort: sort !== USUAL_SORT && REVIEW_SORTS.some((known) => known === sort) ? sort : '',
    page: /^[1-9]\d{0,3}$/.test(page) && page !== '1' ? page : '',
  };
}

/** What the API's list of reviews is asked for. */
export function toReviewQuery({ rating, sort, page }: ReviewState): Record<string, string> {
  return { ...(page && { page }), ...(rating && { rating }), ...(sort && { sort }) };
}

/** A product's address says which of its reviews are shown. */
export const reviewQuery: ReadQuery = (query) => {
  const reviews = new URLSearchParams(toReviewQuery(parseReviewAddress(query)));
  return { search: reviews.toString(), isBounded: true };
};

/** Address of a page of a product's reviews. */
export function reviewAddress(slug: string, state: ReviewState): string {
  const query = new URLSearchParams(toReviewQuery(state));
  return `/product/${slug}${query.size > 0 ? `?${query}` : ''}#reviews`;
}
