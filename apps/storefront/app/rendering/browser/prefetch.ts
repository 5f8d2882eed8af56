import { followedLink } from '#app/navigation/followed.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';

/** Loads a touched link's page ahead where the browser knows no speculation rules. */
export function prefetchOnTouch() {
  if (HTMLScriptElement.supports?.('speculationrules')) return;
  for (const kind of ['touchstart', 'mousedown']) {
    document.addEventListener(kind, (event) => prefetch(followedLink(event)?.address), { passive: true });
  }
}

function prefetch(address: string | undefined) {
  if (!address) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', href: shopAddress(address) });
  document.head.append(link);
}
