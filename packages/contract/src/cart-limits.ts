/** So many different tins, and so many of one, a cart holds. Without zod, for the browser. */
export const MAX_CART_LINES = 50;
export const MAX_OF_ONE_TIN = 20;
