/** What is served first when not everything can be, the most important first. */
export const PRIORITIES = ['essential', 'page', 'order', 'cart', 'list', 'search'] as const;

/**
 * `essential`: who somebody is, what is theirs, whatever is written, and the work of staff. `page`: products and the rest of
 * the shop. `order`: placing an order and what it would come to; before `cart`, so that whoever has come so far comes to the end.
 * `list`: lists by several filters. `search`: whatever can be typed.
 */
export type Priority = (typeof PRIORITIES)[number];
