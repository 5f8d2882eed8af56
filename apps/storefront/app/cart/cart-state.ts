type CartItem = { slug: string; quantity: number };

/** A shell until there is a checkout (docs/behaviour.md#no-checkout-yet). */
type Cart = { items: CartItem[]; total_price: string; currency: 'GEL' };

const EMPTY: Cart = { items: [], total_price: '0.00', currency: 'GEL' };
let cart = EMPTY;

export function readCart() {
  return cart;
}

/** Back to nothing, at logout. */
export function clearCart() {
  cart = EMPTY;
}
