/** Without zod, for the browser. */
export const MAX_ORDER_LINES = 50;
/** Of one product in one order. */
export const MAX_LINE_TINS = 200;
