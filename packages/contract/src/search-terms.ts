/**
 * What a row of the table of words does: `same`, whoever types one word finds what the other one finds; `near`, so only
 * where nothing else is found; `filler`, the word is left out.
 */
export const TERM_KINDS = ['same', 'near', 'filler'] as const;
/** All rows are kept in memory. */
export const MAX_TERMS = 500;
/** Words and phrases that stand on one side of a row, and words of a phrase. */
export const MAX_TERM_WORDS = 40;
export const MAX_PHRASE = 4;
