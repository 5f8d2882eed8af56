/** The largest file with as many redirects as the shop takes. Without zod, for the browser. */
export const MAX_REDIRECTS_BYTES = 1024 * 1024;
/** The same with as many texts as are written into one file for a translator. */
export const MAX_TRANSLATIONS_BYTES = 8 * 1024 * 1024;
/** The same of tins that were counted or came in, and of tracking numbers. */
export const MAX_ROWS_BYTES = 512 * 1024;
