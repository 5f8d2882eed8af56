import { randomUUID } from 'node:crypto';
import {
  addToCart,
  type Cart,
  clearCart,
  getCart,
  orderAgain,
  removeFromCart,
  seeCart,
  setCartLine,
} from '@pouchery/contract/cart';
import { isLoggedOut, type LogInFirst, logInBy } from '#app/accounts/sign-in/plain-login.server.tsx';
import type { OwnCalls } from '#app/api/own-calls.server.ts';
import { FormDone } from '#app/api/page-failure.ts';
import type { ActionArgs } from '#app/rendering/page.ts';
import { listShown } from './cart.ts';
import { CART_PATH } from './cart-address.ts';

/** The cart as the server renders it: somebody's, or the login that comes first. */
export type PlainCart = { cart?: Cart | undefined; logInFirst?: LogInFirst | undefined; hasFailed?: boolean };
export type CartAnswer = PlainCart & { status: number };

type Fields = ActionArgs['form'];

/** What a form of the cart, of the login above it, or of a product's page asks for. */
export async function changePlainCart({ own, form }: ActionArgs): Promise<CartAnswer> {
  if (form.do === 'login') {
    const failed = await logInBy(own, form);
    if (failed) return { status: 400, logInFirst: { ...failed, hiddenFields: toHiddenFields(form) } };
    if (!form.add && !form.again) throw new FormDone(CART_PATH);
  }
  try {
    const cart = await change(own, form);
    // A form that works came from a browser without scripts.
    own.mark(true);
    if (cart && cart.left_out.length > 0) return { status: 200, cart };
  } catch (error) {
    if (isLoggedOut(error)) return { status: 200, logInFirst: { hiddenFields: toHiddenFields(form) } };
    return { status: 200, hasFailed: true };
  }
  throw new FormDone(CART_PATH);
}

/** `again` is an order whose tins are wanted once more. `add` is a product, of which `quantity` are wanted, or several with how many of each: `a-tin=2&b-tin=1`. */
function change(
  own: OwnCalls,
  { add, again, key = randomUUID(), slug = '', quantity, ...form }: Fields,
): Promise<Cart> {
  const tins = Number(quantity);
  if (again) return own.call(orderAgain, { params: { id: again }, body: { key } });
  if (add) {
    const lines = Array.from(new URLSearchParams(add), ([slug, of]) => ({
      slug,
      quantity: Number(of) || tins,
    }));
    return own.call(addToCart, { body: { key, lines } });
  }
  if (form.do === 'clear') return own.call(clearCart);
  if (form.do === 'remove') return own.call(removeFromCart, { params: { slug } });
  return own.call(setCartLine, { params: { slug }, body: { quantity: tins } });
}

/** What was to be put in joins the cart after the login, once. */
function toHiddenFields({ add, again, quantity = '1', key = randomUUID() }: Fields): Record<string, string> {
  return add ? { add, quantity, key } : again ? { again, key } : {};
}

/** What is in the visitor's cart; what is new in it counts as seen. */
export async function loadPlainCart(
  own: OwnCalls | undefined,
  answer: CartAnswer | undefined,
): Promise<PlainCart> {
  if (!own || answer?.logInFirst) return { logInFirst: answer?.logInFirst ?? {} };
  try {
    const cart = answer?.cart ?? (await own.call(getCart));
    const lines = listShown(cart);
    // Where that fails, the same is new once more.
    if (lines) await own.call(seeCart, { body: { lines } }).catch(() => {});
    return { cart, hasFailed: answer?.hasFailed ?? false };
  } catch (error) {
    return isLoggedOut(error) ? { logInFirst: {} } : { hasFailed: true };
  }
}
