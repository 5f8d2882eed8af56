import type { HTMLAttributes } from 'react';
import { COMPARE_TRAY } from '#app/consent/consent-keys.ts';
import { readText } from '#app/device/stored-value.ts';

/**
 * Parts that a few lines of script are enough for: custom elements whose content the server renders. The code of one
 * defines it; it is loaded when the page is at rest, or one of its buttons is pressed.
 */
export const ELEMENTS = {
  'buy-bar': () => import('#app/product/order/buy-bar-element.ts'),
  'compare-toggle': () => import('#app/compare/compare-tray-element.ts'),
  'compare-tray': () => import('#app/compare/compare-tray-element.ts'),
  'helpful-votes': () => import('#app/reviews/helpful-votes-element.ts'),
  'favourite-toggle': () => import('#app/favourites/favourite-elements.ts'),
  'open-now': () => import('#app/support/open-now-element.ts'),
  'own-favourites': () => import('#app/favourites/favourite-elements.ts'),
  'partner-rows': () => import('#app/product/order/partner-rows-element.ts'),
  'recently-viewed': () => import('#app/favourites/recently-viewed-element.ts'),
  'slide-show': () => import('#app/home/slide-show-element.ts'),
} satisfies Record<string, () => Promise<unknown>>;

/** Of elements that have nothing to do before their button is pressed: whether they have all the same. */
export const NEEDED_AT_REST: Partial<Record<string, () => boolean>> = {
  'compare-toggle': isTrayUsed,
  'compare-tray': isTrayUsed,
};

function isTrayUsed() {
  const tray = readText(() => sessionStorage, COMPARE_TRAY) ?? readText(() => localStorage, COMPARE_TRAY);
  return tray !== null || document.querySelector('[data-tray-all], [data-untray]') !== null;
}

type ElementAttributes = HTMLAttributes<HTMLElement> & { [data: `data-${string}`]: string };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Record<keyof typeof ELEMENTS, ElementAttributes> {}
  }
}
