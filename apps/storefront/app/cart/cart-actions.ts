/** What a visitor will do with the cart. Inert until there is a checkout (docs/behaviour.md#no-checkout-yet). */
export const cartActions = {
  add(_slug: string, _quantity: number) {},
  update(_slug: string, _quantity: number) {},
  remove(_slug: string) {},
  clear() {},
};
