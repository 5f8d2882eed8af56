/** How a product is like the one it stands in for; without `same_taste` its taste is another. Without zod, for the browser. */
export const SUBSTITUTE_REASONS = [
  'same_taste',
  'same_strength',
  'lower_strength',
  'no_nicotine',
  'same_format',
] as const;
export type SubstituteReason = (typeof SUBSTITUTE_REASONS)[number];
