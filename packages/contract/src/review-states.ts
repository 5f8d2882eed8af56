/** One that waits or is hidden is seen by its author alone and counts for nothing. */
export const REVIEW_STATES = ['waiting', 'shown', 'hidden'] as const;
/** Why somebody of the shop has hidden a review; its author reads it. */
export const HIDING_REASONS = [
  'insult',
  'advertising',
  'personal_data',
  'off_topic',
  'unlawful',
  'other',
] as const;
