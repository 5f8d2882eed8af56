/** What lists are sorted by. */
export type ListOrder = NumberOrder | StrengthOrder;
/** Orders by one number. */
export type NumberOrder = 'newest' | 'price' | 'popularity' | 'rating';
/** Orders by milligrams, and among equals by name. */
type StrengthOrder = 'least_nicotine' | 'most_nicotine';
/** Those of a brand, and of a class, stand together, in the order of their prices. */
export type Order = ListOrder | 'brand' | 'class';

const STRENGTH_ORDERS = ['least_nicotine', 'most_nicotine'] as const satisfies Order[];
export const LIST_ORDERS = [
  'newest',
  'price',
  'popularity',
  'rating',
  ...STRENGTH_ORDERS,
] as const satisfies Order[];
export const ORDERS = [...LIST_ORDERS, 'brand', 'class'] as const;
export const DESCENDING = new Set<Order>(['newest', 'popularity', 'rating']);

export function isByStrength(order: Order): order is StrengthOrder {
  return STRENGTH_ORDERS.some((one) => one === order);
}
