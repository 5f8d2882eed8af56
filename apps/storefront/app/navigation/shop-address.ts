import { site } from '#app/site.ts';

/** The address as the browser needs it: under the page's language prefix, if it has one. */
export function shopAddress(to: string) {
  if (site.base === '/' || !to.startsWith('/')) return to;
  return to === '/' ? site.base : site.base + to;
}
