/** Calls of the cart, whose code a page loads after a tap: apart from those that every page carries (paths.ts). */
export const CART_PATHS = {
  getCart: ['GET', '/api/cart/'],
  clearCart: ['DELETE', '/api/cart/'],
  seeCart: ['POST', '/api/cart/seen/'],
  addToCart: ['POST', '/api/cart/lines/'],
  setCartLine: ['PATCH', '/api/cart/lines/:slug/'],
  removeFromCart: ['DELETE', '/api/cart/lines/:slug/'],
  orderAgain: ['POST', '/api/cart/orders/:id/'],
} as const;
export type CartCallName = keyof typeof CART_PATHS;
