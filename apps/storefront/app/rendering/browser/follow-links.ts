import { followedForm, followedLink, type ShopAddress } from '#app/navigation/followed.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { showNoConnection } from './no-connection.ts';
import { previewProduct } from './preview-product.ts';

/**
 * Links and forms are the browser's business, but for those that keep the place on the page (`data-keep-scroll`): of the
 * page they lead to, only what differs is put into this one. Without a network the page says so in its place.
 */
export function followLinks() {
  document.addEventListener('click', (event) => follow(event, followedLink(event)));
  document.addEventListener('submit', (event) => follow(event, followedForm(event)));
  addEventListener('popstate', () => void replace(location.href, 'none'));
  addEventListener('no-connection', (event) => showNoConnection((event as CustomEvent<string>).detail));
}

function follow(event: Event, followed: ShopAddress | undefined) {
  if (!followed) return;
  const href = shopAddress(followed.address);
  const isInPlace =
    followed.preventScrollReset && new URL(href, location.href).pathname === location.pathname;
  if (isInPlace) void replace(href, followed.replace ? 'replace' : 'push');
  else if (!navigator.onLine) showNoConnection(href);
  else if (followed.replace) location.replace(href);
  else return previewProduct(event.target);
  event.preventDefault();
}

let shown = location.pathname + location.search;

async function replace(href: string, history: 'push' | 'replace' | 'none') {
  const url = new URL(href, location.href);
  // Within the page, by its hash.
  if (history === 'none' && url.pathname + url.search === shown) return;
  shown = url.pathname + url.search;
  try {
    const { replacePage } = await import('./replace-page.ts');
    await replacePage(url, history);
  } catch {
    if (navigator.onLine) location.assign(url);
    else showNoConnection(url.href);
  }
}
