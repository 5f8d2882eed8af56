import type { Cart } from '@pouchery/contract/cart';

export type CartProblem = 'offline' | 'closed' | 'failed';

/** What is known of the visitor's cart (docs/behaviour.md#cart). */
type CartState = {
  /** The account's; undefined for who is logged out, and until it is there. */
  cart: Cart | undefined;
  /** What was tapped before the login, on this device. */
  guestLines: readonly { slug: string; quantity: number }[];
  /** Why what is shown is not what was asked for. */
  problem: CartProblem | undefined;
};

const NOTHING: CartState = { cart: undefined, guestLines: [], problem: undefined };
let state = NOTHING;
const listeners = new Set<() => void>();

/** Where the shop has no cart of its own nothing is ever in it (docs/behaviour.md#no-checkout-yet). */
export const cart = {
  read: () => state,
  change(change: Partial<CartState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Lines as they are shown, where something about them is new. */
export function listShown({ items, left_out }: Cart) {
  if (!items.some(({ changed }) => changed) && !left_out.some(({ because }) => because === 'gone'))
    return undefined;
  return items.map(({ product, single_price, counted }) => ({
    slug: product.slug,
    single_price,
    is_there: counted > 0,
  }));
}

/** Tins that count. */
export function countTins({ cart: known, guestLines }: CartState): number {
  return known ? known.count : guestLines.reduce((count, { quantity }) => count + quantity, 0);
}
