import { pathWithin, site } from '#app/site.ts';

/** Path and query of the page that is rendered or shown, without its language prefix. */
export function pageAddress(): { pathname: string; search: string } {
  if (!import.meta.env.SSR) return { pathname: pathWithin(location.pathname), search: location.search };
  const question = site.path.indexOf('?');
  if (question < 0) return { pathname: site.path, search: '' };
  return { pathname: site.path.slice(0, question), search: site.path.slice(question) };
}
