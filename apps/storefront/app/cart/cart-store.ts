import type { Cart, CartItem } from '@pouchery/contract/cart';
import { MAX_OF_ONE_TIN } from '@pouchery/contract/cart-limits';
import type { CallAddress } from '@pouchery/contract/paths';
import { readAuth, subscribeToAuth } from '#app/accounts/auth-store.ts';
import { type ApiError, type Call, callApi } from '#app/api/api-client.ts';
import { CART, CONSENT_EVENT } from '#app/consent/consent-keys.ts';
import { toPrice, toTetri } from '#app/i18n/tetri.ts';
import { type CartProblem, cart, listShown } from './cart.ts';
import { forgetGuestCart, readGuestCart, storeLine, storeLines } from './guest-cart.ts';

/** Somebody who comes back to this tab after so long may have changed the cart elsewhere. */
const OLD_MS = 10_000;

type Line = { slug: string; quantity: number };
type CartAddress = Extract<CallAddress, `${string} /api/cart/${string}`>;

/** Whose cart it is; undefined for who is logged out. */
let owner: number | undefined;
let readAt = 0;
/** The change that is answered last; until then what comes is older than what is shown. */
let last: Promise<unknown> = Promise.resolve();
/** The cart as the API said it last. */
let known: Cart | undefined;
let tabs: BroadcastChannel | undefined;

/** Follows who is there, the other tabs and the network. Only where the shop has a cart: what loads this code says so. */
export function startCart() {
  if (tabs) return;
  tabs = new BroadcastChannel(CART);
  tabs.addEventListener('message', () => void readCart());
  addEventListener('storage', ({ key }) => key === CART && showGuestCart());
  addEventListener(CONSENT_EVENT, () => storeLines(readGuestCart()));
  addEventListener('online', () => void readCart());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - readAt > OLD_MS) void readCart();
  });
  subscribeToAuth(() => void followUser());
  void followUser();
}

/** Reads the cart; what was tapped before the login joins it, once. */
export async function readCart(): Promise<void> {
  const [initialOwner, before] = [owner, last];
  if (initialOwner === undefined) return showGuestCart();
  await before;
  const guestCart = readGuestCart();
  try {
    const found =
      guestCart.lines.length > 0
        ? await callApi('POST /api/cart/lines/', { body: guestCart })
        : await callApi('GET /api/cart/');
    if (owner !== initialOwner) return;
    if (guestCart.lines.length > 0) forgetGuestCart(guestCart.key);
    // What was changed meanwhile may be missing.
    if (last !== before) return readCart();
    known = found;
    readAt = Date.now();
    cart.change({ cart: found, guestLines: [], problem: undefined });
  } catch (error) {
    if (owner === initialOwner) cart.change({ problem: toProblem(error) });
  }
}

/** Puts tins in. False where that did not work, which the cart says. */
export async function addTins(lines: readonly Line[]): Promise<boolean> {
  if (owner === undefined) {
    const quantities = new Map(readGuestCart().lines.map(({ slug, quantity }) => [slug, quantity]));
    for (const { slug, quantity } of lines) storeLine(slug, (quantities.get(slug) ?? 0) + quantity);
    showGuestCart();
    return true;
  }
  const more = new Map(lines.map(({ slug, quantity }) => [slug, quantity]));
  return change(
    ({ product, quantity }) => quantity + (more.get(product.slug) ?? 0),
    'POST /api/cart/lines/',
    { body: { key: crypto.randomUUID(), lines } },
  );
}

/** So many of a tin from now on; one that was taken out comes back to its place. */
export function setTins(slug: string, quantity: number): Promise<boolean> {
  if (owner === undefined) return keep(slug, quantity);
  const ofTin = ({ product }: CartItem) => (product.slug === slug ? quantity : undefined);
  return change(ofTin, 'PATCH /api/cart/lines/:slug/', { params: { slug }, body: { quantity } });
}

export function removeTins(slug: string): Promise<boolean> {
  if (owner === undefined) return keep(slug, 0);
  return change(({ product }) => (product.slug === slug ? 0 : undefined), 'DELETE /api/cart/lines/:slug/', {
    params: { slug },
  });
}

export function clearTins(): Promise<boolean> {
  return change(() => 0, 'DELETE /api/cart/');
}

/** Puts back what was cleared, in its order. */
export function putBackTins(items: readonly CartItem[]): Promise<boolean> {
  return addTins(items.map(({ product, quantity }) => ({ slug: product.slug, quantity })));
}

/** Puts in what can be had of an own order; what cannot is left out and named. */
export function orderAgain(id: string): Promise<boolean> {
  return change(() => undefined, 'POST /api/cart/orders/:id/', {
    params: { id },
    body: { key: crypto.randomUUID() },
  });
}

/** What is shown was seen: what is new about it is said once. */
export async function seeCart(shown: Cart): Promise<void> {
  const lines = listShown(shown);
  if (!lines) return;
  // It stays on the screen until the cart is read again.
  await callApi('POST /api/cart/seen/', { body: { lines } }).catch(() => {});
}

/**
 * Shows a change at once, by the quantity that `becomes` says of each line, and then what the API says. One after the other;
 * what fails is taken back, and said.
 */
async function change(
  becomes: (item: CartItem) => number | undefined,
  address: CartAddress,
  made?: Call,
): Promise<boolean> {
  const initialOwner = owner;
  const shown = cart.read().cart;
  if (shown) cart.change({ cart: guess(shown, becomes), problem: undefined });
  // Whoever leaves the page at once has made it all the same.
  let problem: CartProblem | undefined;
  const mine = last
    .then(() => callApi(address, { ...made, keepalive: true }))
    .catch((error) => {
      problem = toProblem(error);
    });
  last = mine;
  const result = await mine;
  if (owner !== initialOwner) return false;
  known = result ?? known;
  readAt = Date.now();
  if (last === mine) cart.change({ cart: known, problem });
  if (result) tabs?.postMessage('');
  return !problem;
}

/** The cart with other quantities, until the API has said what it comes to. */
function guess(shown: Cart, becomes: (item: CartItem) => number | undefined): Cart {
  const items = shown.items.flatMap((item) => {
    const quantity = Math.min(becomes(item) ?? item.quantity, MAX_OF_ONE_TIN);
    if (quantity === 0) return [];
    const counted = item.counted === 0 ? 0 : quantity;
    const amount = quantity === item.quantity ? item.amount : toPrice(toTetri(item.price) * counted);
    return [{ ...item, quantity, counted, amount }];
  });
  const total = items.reduce((sum, { amount }) => sum + toTetri(amount), 0);
  const count = items.reduce((sum, { counted }) => sum + counted, 0);
  return { ...shown, items, count, total_price: toPrice(total), left_out: [] };
}

async function keep(slug: string, quantity: number) {
  storeLine(slug, quantity);
  showGuestCart();
  return true;
}

function showGuestCart() {
  if (owner === undefined)
    cart.change({ cart: undefined, guestLines: readGuestCart().lines, problem: undefined });
}

/** Logout clears the cart's state (docs/behaviour.md#logout). */
async function followUser() {
  const { user, isLoading } = readAuth();
  if (isLoading || user?.id === owner) {
    if (!isLoading && !user) showGuestCart();
    return;
  }
  owner = user?.id;
  known = undefined;
  cart.change({ cart: undefined, guestLines: [], problem: undefined });
  await readCart();
}

/** Nothing of the cart is there any more once selling has ended. */
function toProblem(error: unknown): CartProblem {
  if (!navigator.onLine) return 'offline';
  return (error as Partial<ApiError>).status === 404 ? 'closed' : 'failed';
}
