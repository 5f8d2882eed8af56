import { MAX_CART_LINES, MAX_OF_ONE_TIN } from '@pouchery/contract/cart-limits';
import { CART } from '#app/consent/consent-keys.ts';
import { isAccepted, readStored, store } from '#app/device/stored-value.ts';

/** What somebody put in before the login. The key makes it join the account's cart once, however often it is sent. */
type GuestCart = { key: string; lines: { slug: string; quantity: number }[] };

/** Another tab may have been the one where it was accepted, or declined: what either has counts. */
export function readGuestCart(): GuestCart {
  const device = parse(readStored(() => localStorage, CART));
  const tab = parse(readStored(() => sessionStorage, CART));
  const known = new Set(device?.lines.map(({ slug }) => slug));
  const lines = [...(device?.lines ?? []), ...(tab?.lines ?? []).filter(({ slug }) => !known.has(slug))];
  return { key: device?.key ?? tab?.key ?? crypto.randomUUID(), lines: lines.slice(0, MAX_CART_LINES) };
}

function parse(stored: unknown): GuestCart | undefined {
  const { key, lines }: Record<string, unknown> = { ...Object(stored) };
  if (typeof key !== 'string' || !Array.isArray(lines)) return undefined;
  return { key, lines: lines.filter(isLine) };
}

/** `quantity` of a tin from now on; none: it goes. */
export function storeLine(slug: string, quantity: number) {
  const { key, lines } = readGuestCart();
  const line = { slug, quantity: Math.min(quantity, MAX_OF_ONE_TIN) };
  const isKnown = lines.some((one) => one.slug === slug);
  const all = isKnown ? lines.map((one) => (one.slug === slug ? line : one)) : [...lines, line];
  storeLines({ key, lines: all.filter((one) => one.quantity > 0).slice(0, MAX_CART_LINES) });
}

/** In the tab, which is what somebody asks for who fills a cart; for good where that is accepted. */
export function storeLines(guestCart: GuestCart) {
  const stored = guestCart.lines.length > 0 ? guestCart : undefined;
  store(() => localStorage, CART, isAccepted() ? stored : undefined);
  store(() => sessionStorage, CART, isAccepted() ? undefined : stored);
}

/** They are in the account's cart; what was put in since then stays. */
export function forgetGuestCart(key: string) {
  if (readGuestCart().key === key) storeLines({ key, lines: [] });
}

function isLine(value: unknown): value is GuestCart['lines'][number] {
  const { slug, quantity }: Record<string, unknown> = { ...Object(value) };
  return typeof slug === 'string' && Number.isInteger(quantity) && Number(quantity) > 0;
}
