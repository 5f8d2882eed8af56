import type { Review, ReviewList } from '@pouchery/contract/reviews';

/** A product's reviews as its page has them: the first ones are absent while the server's drawing stands. */
export type ShownReviews = Omit<ReviewList, 'results'> & {
  results: Review[] | undefined;
  /** Ids of `results`. */
  shown: Review['id'][];
};
