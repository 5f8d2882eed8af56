export const CART_PATH = '/cart';
/** From here on the cart is a drawer over the page. */
export const DRAWER_FROM = '(min-width: 67.5em)';
