/** Without zod, for the browser. All methods are read for each quote. */
export const MAX_DELIVERY_METHODS = 50;
export const MAX_DELIVERY_DAYS = 30;
