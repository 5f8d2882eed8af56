/** In the order they follow one another; the last two end an order early (docs/behaviour.md#order-statuses). */
export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
/** Under way: somebody still packs it, carries it or waits for it. */
export const OPEN_STATUSES = ['pending', 'confirmed', 'shipped'] as const satisfies OrderStatus[];
