/** How many kinds of tins a mix pack holds, and how many of one. Without zod, for the browser. */
export const MAX_MIX_TINS = 20;
export const MAX_OF_ONE_IN_MIX = 20;
