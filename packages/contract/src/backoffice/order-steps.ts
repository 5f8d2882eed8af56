import type { OrderStatus } from '../order-statuses.ts';
import { hasRight, type StaffRole } from './staff-roles.ts';

/**
 * What staff call the statuses of orders. Two of them buyers are not told, nor older versions of the programs: a packed order
 * is a confirmed one to them, and one that was not handed over is a returned one.
 */
export const STAFF_ORDER_STATUSES = [
  'pending',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
  'not_handed_over',
] as const;
export type StaffOrderStatus = (typeof STAFF_ORDER_STATUSES)[number];

/** What buyers are told of each. */
export const BUYER_STATUS: Record<StaffOrderStatus, OrderStatus> = {
  pending: 'pending',
  confirmed: 'confirmed',
  packed: 'confirmed',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
  returned: 'returned',
  not_handed_over: 'returned',
};
/** Where an order may go from a status; the first is the way on. */
export const NEXT_STATUSES: Record<StaffOrderStatus, readonly StaffOrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'not_handed_over', 'returned'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
  not_handed_over: [],
};
/** Where an order goes back to that was sent on by mistake; the customer gets no mail. */
export const EARLIER_STATUS: Record<StaffOrderStatus, StaffOrderStatus | null> = {
  pending: null,
  confirmed: 'pending',
  packed: 'confirmed',
  shipped: 'confirmed',
  delivered: 'shipped',
  cancelled: 'pending',
  returned: 'delivered',
  not_handed_over: 'shipped',
};
/** Where its tins are: promised to it and still here, out with it, or no longer its own. */
export const WHERE_TINS_ARE: Record<StaffOrderStatus, 'here' | 'out' | 'free'> = {
  pending: 'here',
  confirmed: 'here',
  packed: 'here',
  shipped: 'out',
  delivered: 'out',
  cancelled: 'free',
  returned: 'free',
  not_handed_over: 'free',
};
/** What whoever packs brings an order to and back from; the rest is for those who help customers. */
const PACKED_STATUSES: readonly StaffOrderStatus[] = [
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'not_handed_over',
];

/** While it has not left, it may go to another address. */
export function isStillHere(status: StaffOrderStatus) {
  return WHERE_TINS_ARE[status] === 'here';
}

/** Whether somebody of this role may bring an order from one status to another, as far as the role goes. */
export function mayStep(role: StaffRole | undefined, from: StaffOrderStatus, to: StaffOrderStatus) {
  return hasRight(role, 'helpCustomers') || [from, to].every((status) => PACKED_STATUSES.includes(status));
}

/** So many are printed or brought to their next status in one call. */
export const MAX_ORDERS_AT_ONCE = 50;
export const ORDER_PAPERS = ['parcels', 'pick-list'] as const;
export type OrderPaper = (typeof ORDER_PAPERS)[number];
