/** Without zod, for the browser. All tiers are read for each quote. */
export const MAX_PRICE_TIERS = 200;
export const MAX_PERCENT = 90;
