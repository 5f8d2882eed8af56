import type { ReadQuery } from '#app/navigation/page-query.ts';
import { reviewQuery } from '#app/reviews/review-address.ts';
import { MAX_TINS } from './order/rank-partners.ts';

/** How many tins a product's address asks for; one, unless it says a number that the stepper has. */
export function parseTins(query: URLSearchParams) {
  const text = query.get('tins') ?? '';
  return /^[1-9]\d?$/.test(text) ? Math.min(Number(text), MAX_TINS) : 1;
}

/**
 * A product's address says which of its reviews are shown, and how many tins are counted with. With scripts nobody leads
 * to the second; so its pages are rendered when they are asked for, and take no room from others in the cache.
 */
export const productQuery: ReadQuery = (query) => {
  const reviews = reviewQuery(query);
  const tins = parseTins(query);
  if (tins === 1) return reviews;
  const search = new URLSearchParams(reviews.search);
  search.set('tins', String(tins));
  return { search: search.toString(), isBounded: false };
};
