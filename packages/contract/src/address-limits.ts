/** As many addresses as a customer keeps. Without zod, for the browser. */
export const MAX_ADDRESSES = 10;
