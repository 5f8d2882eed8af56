import { z } from 'zod';
import { MAX_CART_LINES, MAX_OF_ONE_TIN } from './cart-limits.ts';
import { productCard, slugParams } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { detailError, errorBody } from './errors.ts';
import { text } from './fields.ts';
import { SIGNED_IN } from './security.ts';

/** A tin in the cart. Amounts are decimal strings in the cart's currency. */
export const cartItem = z.object({
  product: productCard,
  quantity: z.int(),
  /** How many of them count in the total: none where it is out of stock, fewer where fewer are there. */
  counted: z.int(),
  /** Of one, at the shop itself, as it is now; with so many of them it may be less than the price of a single one. */
  price: z.string(),
  /** Of a single one, now, and when the buyer saw the cart last. */
  single_price: z.string(),
  single_price_seen: z.string(),
  amount: z.string(),
  /** What is new since the buyer saw the cart last; null: nothing. */
  changed: z.enum(['price', 'out']).nullable(),
});
export type CartItem = z.infer<typeof cartItem>;

export const cart = z.object({
  items: z.array(cartItem),
  /** Tins that count. */
  count: z.int(),
  total_price: z.string(),
  currency: z.literal('GEL'),
  /**
   * What this call did not put in, by name: out of stock, or the cart is full. What the shop no longer has at all is `gone` from the
   * cart, until the buyer has seen it.
   */
  left_out: z.array(z.object({ name: z.string(), because: z.enum(['out', 'full', 'gone']) })),
});
export type Cart = z.infer<typeof cart>;

const quantity = z.int().min(1).max(MAX_OF_ONE_TIN);
/** Made by the browser for one tap: sent again after a lost response, it adds nothing more. */
const key = z.uuid();
const refusals = { 401: detailError, 403: detailError, 404: detailError } as const;
/** The whole cart, so that tabs and devices end at the truth. */
const written = { 200: cart, 400: errorBody, ...refusals, 429: detailError } as const;
const own = { tags: ['cart'], security: SIGNED_IN };

export const getCart = endpoint('getCart', {
  summary: 'The person’s cart; 404 while the shop sells nothing itself',
  ...own,
  response: { 200: cart, 401: detailError, 404: detailError },
});
export const addToCart = endpoint('addToCart', {
  summary:
    'Put tins in, once for each key; tins of the same kind add up, and what does not fit is left out and named',
  ...own,
  body: z.object({
    key,
    lines: z
      .array(z.object({ slug: text.max(100), quantity }))
      .min(1)
      .max(MAX_CART_LINES),
  }),
  response: written,
});
export const setCartLine = endpoint('setCartLine', {
  summary: 'How many of a tin are wanted; a removed one is put back in its place',
  ...own,
  params: slugParams,
  body: z.object({ quantity }),
  response: written,
});
export const removeFromCart = endpoint('removeFromCart', {
  summary: 'Take a tin out; one that is not there is no error',
  ...own,
  params: slugParams,
  response: written,
});
export const clearCart = endpoint('clearCart', {
  summary: 'Take everything out',
  ...own,
  response: written,
});
/** A line as it was shown. */
const shownLine = z.object({
  slug: text.max(100),
  single_price: z.string().regex(/^\d{1,8}\.\d\d$/),
  is_there: z.boolean(),
});
export const seeCart = endpoint('seeCart', {
  summary: 'The buyer has seen these lines: what is new is said once',
  ...own,
  body: z.object({ lines: z.array(shownLine).max(MAX_CART_LINES) }),
  response: written,
});
export const orderAgain = endpoint('orderAgain', {
  summary: 'Put in what is in stock of an own order, once for each key; what is not is named',
  ...own,
  params: z.object({ id: text }),
  body: z.object({ key }),
  response: written,
});
