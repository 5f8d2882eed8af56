import type { OrderStatus } from '../order-statuses.ts';

/** Where an order may go from a status. */
export const NEXT_STATUSES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
};
/** Where an order goes back to that was sent on by mistake; the customer gets no mail. */
export const EARLIER_STATUS: Record<OrderStatus, OrderStatus | null> = {
  pending: null,
  confirmed: 'pending',
  shipped: 'confirmed',
  delivered: 'shipped',
  cancelled: 'pending',
  returned: 'delivered',
};
/** While it has not left, it may go to another address. */
export const IS_STILL_HERE: Record<OrderStatus, boolean> = {
  pending: true,
  confirmed: true,
  shipped: false,
  delivered: false,
  cancelled: false,
  returned: false,
};
