import type { OrderStatus } from '../order-statuses.ts';
import { hasRight, type StaffRole } from './staff-roles.ts';

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
/** What whoever packs brings an order to and back from; the rest is for those who help customers. */
const PACKED_STATUSES: readonly OrderStatus[] = ['confirmed', 'shipped', 'delivered'];

/** Whether somebody of this role may bring an order from one status to another, as far as the role goes. */
export function mayStep(role: StaffRole | undefined, from: OrderStatus, to: OrderStatus) {
  return hasRight(role, 'helpCustomers') || [from, to].every((status) => PACKED_STATUSES.includes(status));
}

/** So many are printed or brought to their next status in one call. */
export const MAX_ORDERS_AT_ONCE = 50;
export const ORDER_PAPERS = ['parcels', 'pick-list'] as const;
export type OrderPaper = (typeof ORDER_PAPERS)[number];
