/** What may happen to tins. Without zod, for the browser. */
export const MOVEMENT_KINDS = [
  'received',
  'corrected',
  'reserved',
  'released',
  'sold',
  'returned',
  'written_off',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** No shop of this kind has more of a tin. */
export const MAX_TINS = 1_000_000;
/** Products of a shelf that are counted at a time. */
export const MAX_COUNTED_AT_ONCE = 100;

/** Why a level was corrected or tins were written off. */
export const STOCK_REASONS = ['counted', 'broken', 'lost', 'expired', 'found', 'recalled'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];
