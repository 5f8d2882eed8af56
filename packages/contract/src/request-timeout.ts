/** So long the API waits for the whole of a request before it hangs up; an upload of staff's is the longest. Without zod, for the browser. */
export const REQUEST_TIMEOUT_MS = 120_000;
