import { pathWithin, site } from '#app/site.ts';

/** A place in the shop somebody wants to go to, without a language prefix, and how. */
export type ShopAddress = { address: string; preventScrollReset: boolean; replace: boolean };

/** The address of the link an event is about; undefined where the browser must follow it itself. */
export function followedLink(event: Event): ShopAddress | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link && isPlain(event) ? addressOfLink(link) : undefined;
}

/** Where a link leads within the shop; undefined for one that leads out of it, or within the page. */
export function addressOfLink(link: HTMLAnchorElement): ShopAddress | undefined {
  // Attributes, not properties: those of a link in a drawing (the taste wheel) are objects.
  const href = link.getAttribute('href');
  if (!href || link.hasAttribute('target') || link.hasAttribute('download')) return undefined;
  const url = new URL(href, location.href);
  const isSamePage = url.pathname === location.pathname && url.search === location.search;
  return url.hash && isSamePage ? undefined : toShopAddress(url, link);
}

/** The address a form with method get leads to, its fields as the query. */
export function followedForm(event: SubmitEvent): ShopAddress | undefined {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== 'get' || event.defaultPrevented) return undefined;
  const url = new URL(form.action);
  const fields = [...new FormData(form, event.submitter)].filter(([, value]) => typeof value === 'string');
  url.search = new URLSearchParams(fields as [string, string][]).toString();
  return toShopAddress(url, form);
}

function isPlain(event: Event) {
  if (event.defaultPrevented) return false;
  if (!(event instanceof MouseEvent)) return true;
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function toShopAddress(url: URL, { dataset }: HTMLElement): ShopAddress | undefined {
  const path = pathInShop(url);
  if (path === undefined || dataset.reload !== undefined) return undefined;
  return {
    address: path + url.search + url.hash,
    preventScrollReset: dataset.keepScroll !== undefined,
    replace: dataset.replace !== undefined,
  };
}

/** The path without the page's language prefix; undefined for a file, on another site or under another prefix. */
function pathInShop({ origin, pathname }: URL) {
  if (origin !== location.origin || /\.\w+$/.test(pathname)) return undefined;
  const prefix = /^\/(ka|ru)(?=\/|$)/.exec(pathname)?.[0] ?? '/';
  if (prefix !== site.base) return undefined;
  return pathWithin(pathname);
}
