/** How a delivery of a courier's round ended. Without zod, for the browser. */
export const ROUND_RESULTS = ['delivered', 'not_delivered', 'age_unproven'] as const;

/** Why an order came back with the courier. Words of their own tell of people: they go with them. */
export const NOT_DELIVERED_REASONS = [
  'nobody_there',
  'no_answer',
  'wrong_address',
  'another_day',
  'refused',
] as const;
export type NotDeliveredReason = (typeof NOT_DELIVERED_REASONS)[number];
