/** Before it is planned, before its start, until its end, and after it. Without zod, for the browser. */
export const CAMPAIGN_STATES = ['draft', 'planned', 'running', 'over'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** What a campaign shows while it runs, beside prices. */
export const SHOWN_KINDS = ['offer', 'slide', 'ad', 'article'] as const;
/** `products` is a change of many of them that was planned in their list. */
export const PART_KINDS = ['price', ...SHOWN_KINDS, 'products'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** A new price is named, or made from the present one: by so many lari less, or by so many percent. */
export const PRICE_CHANGES = ['to', 'less', 'percent'] as const;
export type PriceChange = (typeof PRICE_CHANGES)[number];

export const MAX_PARTS = 20;
/** Of products or other rows in one part. */
export const MAX_IN_PART = 200;
/** More than a shop of this trade has; they are read and written while no other campaign is. */
export const MAX_PRODUCTS_AT_A_DATE = 2_000;

/** Why a part, or one of its rows, was left out when its campaign started. */
export const LEFT_OUT_REASONS = [
  'gone',
  'scheduled',
  'no_price',
  'no_offer',
  'not_sold',
  'unsaid',
  'counted',
] as const;
