type CartItem = { slug: string; quantity: number };

/** The cart as specification §3 has it: a shell until there is a checkout. */
type Cart = { items: CartItem[]; total_price: string; currency: 'GEL' };

const EMPTY: Cart = { items: [], total_price: '0.00', currency: 'GEL' };
let cart = EMPTY;

export function readCart() {
  return cart;
}

/** Back to nothing, at logout (specification §4). */
export function clearCart() {
  cart = EMPTY;
}
