import type { ReadQuery } from '#app/rendering/page.ts';

/** Which reviews a product's page shows, as its address has it; an empty string is "not said". */
export type ReviewState = { rating: string; page: string };

/** Reads an address; what is not understood is left out. */
export function parseReviewAddress(query: URLSearchParams): ReviewState {
  const rating = query.get('rating') ?? '';
  const page = query.get('page') ?? '';
  return {
    rating: /^[1-5]$/.test(rating) ? rating : '',
    page: /^[1-9]\d{0,3}$/.test(page) && page !== '1' ? page : '',
  };
}

/** What the API's list of reviews is asked for. */
export function toReviewQuery({ rating, page }: ReviewState): Record<string, string> {
  return { ...(page && { page }), ...(rating && { rating }) };
}

/** A product's address says which of its reviews are shown. */
export const reviewQuery: ReadQuery = (query) => {
  const reviews = new URLSearchParams(toReviewQuery(parseReviewAddress(query)));
  return { search: reviews.toString(), isBounded: true };
};

/** Address of a page of a product's reviews. */
export function reviewAddress(slug: string, { rating, page }: ReviewState): string {
  const query = new URLSearchParams(toReviewQuery({ rating, page }));
  return `/product/${slug}${query.size > 0 ? `?${query}` : ''}#reviews`;
}
