import { MAX_CART_LINES, MAX_OF_ONE_TIN } from '@pouchery/contract/cart-limits';
import { CART } from '#app/consent/consent-keys.ts';
import { isAccepted, readStored, store } from '#app/device/stored-value.ts';

/** What somebody put in before the login. The key makes it join the account's cart once, however often it is sent. */
type Kept = { key: string; lines: { slug: string; quantity: number }[] };

/** In the tab, which is what somebody asks for who fills a cart; for good where that is accepted. */
const storage = () => (isAccepted() ? localStorage : sessionStorage);

export function readKept(): Kept {
  const { key, lines }: Record<string, unknown> = { ...Object(readStored(storage, CART)) };
  if (typeof key !== 'string' || !Array.isArray(lines)) return { key: crypto.randomUUID(), lines: [] };
  return { key, lines: lines.filter(isLine).slice(0, MAX_CART_LINES) };
}

/** `quantity` of a tin from now on; none: it goes. */
export function keepLine(slug: string, quantity: number) {
  const { key, lines } = readKept();
  const line = { slug, quantity: Math.min(quantity, MAX_OF_ONE_TIN) };
  const isKnown = lines.some((one) => one.slug === slug);
  const all = isKnown ? lines.map((one) => (one.slug === slug ? line : one)) : [...lines, line];
  keepLines({ key, lines: all.filter((one) => one.quantity > 0).slice(0, MAX_CART_LINES) });
}

function keepLines(kept: Kept) {
  store(storage, CART, kept.lines.length > 0 ? kept : undefined);
}

/** They are in the account's cart; what was put in since then stays. */
export function forgetKept(key: string) {
  if (readKept().key === key) store(storage, CART, undefined);
}

function isLine(value: unknown): value is Kept['lines'][number] {
  const { slug, quantity }: Record<string, unknown> = { ...Object(value) };
  return typeof slug === 'string' && Number.isInteger(quantity) && Number(quantity) > 0;
}
