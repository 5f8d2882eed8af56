/**
 * What a row of the table of words does: `same`, whoever types one word finds what the other one finds; `near`, so only
 * where nothing else is found; `filler`, the word is left out.
 */
export const TERM_KINDS = ['same', 'near', 'filler'] as const;
