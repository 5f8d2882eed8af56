/** Characters from which on a text is searched (docs/behaviour.md#search-minimum), and after which the rest of it is left out. */
export const SEARCH_MIN_LENGTH = 3;
export const SEARCH_MAX_LENGTH = 100;
