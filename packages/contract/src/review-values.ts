/** What a review may say beside its stars, from 1 to 5: how strong it felt, its taste, how long it lasts, how it sits. */
export const REVIEW_ASPECTS = ['strength', 'taste', 'lasting', 'comfort'] as const;
export type ReviewAspect = (typeof REVIEW_ASPECTS)[number];

/** Orders of a product's reviews; in each, those in the reader's language come first. */
export const REVIEW_SORTS = ['newest', 'highest', 'lowest', 'helpful'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** One value for each aspect. */
export function forAspects<Value>(make: (aspect: ReviewAspect) => Value) {
  return Object.fromEntries(REVIEW_ASPECTS.map((aspect) => [aspect, make(aspect)])) as Record<
    ReviewAspect,
    Value
  >;
}
