import { useSyncExternalStore } from 'react';

type CartItem = { slug: string; quantity: number };

/** The cart as specification §3 has it: a shell until there is a checkout. */
export type Cart = { items: CartItem[]; total_price: string; currency: 'GEL' };

const EMPTY: Cart = { items: [], total_price: '0.00', currency: 'GEL' };
let cart = EMPTY;
const listeners = new Set<() => void>();

/** The cart of this page; on the server an empty one. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, readCart, () => EMPTY);
}

export function readCart() {
  return cart;
}

/** Back to nothing, at logout (specification §4). */
export function clearCart() {
  cart = EMPTY;
  for (const tell of listeners) tell();
}

/** What a visitor will do with the cart. Inert until there is a checkout (specification §4). */
export const cartActions = {
  add(_slug: string, _quantity: number) {},
  update(_slug: string, _quantity: number) {},
  remove(_slug: string) {},
  clear() {},
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
