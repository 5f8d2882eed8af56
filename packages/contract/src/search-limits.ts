/** Characters from which on a text is searched (specification §9), and after which the rest of it is left out. */
export const SEARCH_MIN_LENGTH = 3;
export const SEARCH_MAX_LENGTH = 100;
