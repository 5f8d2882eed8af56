type CartItem = { slug: string; quantity: number };

const EMPTY = { items: [] as CartItem[], total_price: '0.00', currency: 'GEL' as const };

/** A shell: what a visitor will do with the cart does nothing until there is a checkout (docs/behaviour.md#no-checkout-yet). */
export const cart = {
  read: () => EMPTY,
  add(_slug: string, _quantity: number) {},
  update(_slug: string, _quantity: number) {},
  remove(_slug: string) {},
  clear() {},
};
