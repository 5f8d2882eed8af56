import type { HTMLAttributes } from 'react';
import { DRAWER_FROM } from '#app/cart/cart-address.ts';
import { CART, COMPARE_TRAY, FAVOURITES } from '#app/consent/consent-keys.ts';
import { isAccepted, readText } from '#app/device/stored-value.ts';

/**
 * Parts that a few lines of script are enough for: custom elements whose content the server renders. The code of one
 * defines it; it is loaded when the page is at rest, or somebody touches it.
 */
export const ELEMENTS = {
  'buy-bar': () => import('#app/product/order/buy-bar-element.ts'),
  'cart-block': () => import('#app/cart/cart-block-element.ts'),
  'cart-link': () => import('#app/cart/cart-link-element.ts'),
  'compare-tray': () => import('#app/compare/compare-tray-element.ts'),
  'facet-panel': () => import('#app/listing/facet-panel-element.ts'),
  'helpful-votes': () => import('#app/reviews/helpful-votes-element.ts'),
  'favourites-toast': () => import('#app/favourites/favourites-toast-element.ts'),
  'open-now': () => import('#app/support/open-now-element.ts'),
  'partner-rows': () => import('#app/product/order/partner-rows-element.ts'),
  'recently-viewed': () => import('#app/favourites/recently-viewed-element.ts'),
  'product-finder': () => import('#app/home/product-finder-element.ts'),
  'tbilisi-time': () => import('#app/product/tbilisi-time-element.ts'),
  'slide-show': () => import('#app/home/slide-show-element.ts'),
} satisfies Record<string, () => Promise<unknown>>;

/** Of elements that have nothing to do before they are touched: whether they have all the same. What an account has comes by session.ts. */
export const NEEDED_AT_REST: Partial<Record<string, () => boolean>> = {
  'cart-block': () => false,
  'cart-link': () => readOfTab(CART) !== null,
  'compare-tray': isTrayUsed,
  'facet-panel': () => false,
  'favourites-toast': areFavouritesUsed,
  'recently-viewed': isAccepted,
};

/** They show nothing more to who points at them: a press on what they hear loads them. */
export const WAITING_FOR_PRESS = 'cart-block, cart-link';

/** What an element hears the presses of, in it or elsewhere on the page. */
export const HEARD_BY: Record<string, string | undefined> = {
  'cart-block': 'cart-block :is(button, label), [data-add-to-cart]',
  // On narrow screens it is a link to a page, which needs no code.
  get 'cart-link'() {
    return matchMedia(DRAWER_FROM).matches ? 'cart-link a' : undefined;
  },
  'compare-tray': 'button[data-product]',
  'facet-panel': '[href="#filters"]',
  'favourites-toast': '[data-keep], [data-share]',
};

/** What is kept for the tab, or for good where that is accepted. */
function readOfTab(key: string) {
  return readText(() => sessionStorage, key) ?? readText(() => localStorage, key);
}

function isTrayUsed() {
  return (
    readOfTab(COMPARE_TRAY) !== null || document.querySelector('[data-tray-all], [data-untray]') !== null
  );
}

function areFavouritesUsed() {
  return readText(() => localStorage, FAVOURITES) !== null || document.querySelector('.shelf') !== null;
}

type ElementAttributes = HTMLAttributes<HTMLElement> & { [data: `data-${string}`]: string };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Record<keyof typeof ELEMENTS, ElementAttributes> {}
  }
}
