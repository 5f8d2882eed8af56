/** How many whole days figures look back at a press; today comes on top. Without zod, for the browser. */
export const USUAL_DAYS = [7, 28, 90] as const;

/** A year, and a leap day. */
export const MAX_RANGE_DAYS = 366;
