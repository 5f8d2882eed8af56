import { OTHER_LOCALES } from '@pouchery/contract/locales';
import { site } from '#app/site.ts';

const PREFIX = new RegExp(`^/(${OTHER_LOCALES.join('|')})(?=/|$)`);

/** The address as the browser needs it: under the page's language prefix, if it has one. */
export function shopAddress(to: string) {
  if (site.base === '/' || !to.startsWith('/')) return to;
  // The home page of a language has no slash at its end.
  return site.base + to.replace(/^\/(?=[#?]|$)/, '');
}

/** Whether an address is a page of this shop in the language of the one shown: no file, no preview. */
export function isShopPage({ origin, pathname, searchParams }: URL) {
  if (origin !== location.origin || /\.\w+$/.test(pathname) || searchParams.has('preview')) return false;
  const prefix = PREFIX.exec(pathname)?.[0] ?? '/';
  return prefix === site.base;
}
