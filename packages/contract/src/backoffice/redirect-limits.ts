/** The largest file with as many redirects as the shop takes. Without zod, for the browser. */
export const MAX_REDIRECTS_BYTES = 1024 * 1024;
