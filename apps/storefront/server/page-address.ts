import type { Priority } from '@pouchery/overload/priority';
import { MISSING_PATH } from '../app/layout/missing-path.ts';
import type { PageQuery } from '../app/navigation/page-query.ts';
import type { Route } from '../app/routes.server.ts';
import { type Base, getBase } from './address-locale.ts';

/** The route for a path without its language prefix; undefined where there is none. */
export type FindRoute = (
  path: string,
) => Pick<Route, 'path' | 'page' | 'isHidden' | 'isEssential' | 'isOwn'> | undefined;

/** An address as the page cache and the renderer know it. */
export type PageAddress = {
  base: Base;
  /** The pattern of its route, `missing` where there is none. */
  route: string;
  /** Concerns one visitor alone. */
  isHidden: boolean;
  /** Rendered anew for whoever uses it without scripts. */
  isOwn?: true;
  /** Path and query that name the page: unknown parameters dropped, keys sorted, defaults omitted. */
  href: string;
  /** False for addresses of which anybody can make up as many as they like: free numbers and texts, several filters. */
  cacheable: boolean;
  /** What is rendered first when not everything can be. */
  priority: Priority;
  /** The link of a preview, which the API judges (docs/decisions/0028); never part of `href`. */
  preview?: string;
};

const NO_QUERY: PageQuery = { search: '', isBounded: true };
/** What people type, and the page it means (docs/behaviour.md#typed-addresses). */
const TYPED: ReadonlyMap<string, string> = new Map([
  ['/login', '/profile'],
  ['/register', '/profile#register'],
  ['/account', '/profile'],
  ['/forgot-password', '/reset-password'],
]);
const PREVIEW = /^[\w-]{60,1200}$/;

/**
 * Reads the address of a page.
 * Gives `redirect` where the address is another one's untidy form, or one that people type for it. All that no route is for are the same page.
 */
export function readPageAddress(url: string, findRoute: FindRoute): PageAddress | { redirect: string } {
  const question = url.indexOf('?');
  const pathname = question < 0 ? url : url.slice(0, question);
  const base = getBase(pathname);
  if (isUntidy(pathname)) return { redirect: tidyAddress(url) };
  const path = pagePath(pathname, base);
  const meant = TYPED.get(path.toLowerCase());
  if (meant) return { redirect: (base === '/' ? '' : base) + meant };
  const route = findRoute(path);
  if (!route) return missingAddress(base);
  const byPath = route.isEssential ? 'essential' : 'page';
  const place = {
    base,
    route: route.path,
    isHidden: route.isHidden ?? false,
    ...(route.isOwn && { isOwn: route.isOwn }),
  };
  if (question < 0) return { ...place, href: pathname, cacheable: true, priority: byPath };

  const query = new URLSearchParams(url.slice(question));
  const { search, isBounded, priority = byPath } = route.page.query?.(query) ?? NO_QUERY;
  const preview = query.get('preview') ?? '';
  const href = search ? `${pathname}?${search}` : pathname;
  if (PREVIEW.test(preview)) return { ...place, href, cacheable: false, priority, preview };
  return { ...place, href, cacheable: isBounded, priority };
}

function missingAddress(base: Base): PageAddress {
  const href = (base === '/' ? '' : base) + MISSING_PATH;
  return { base, route: 'missing', isHidden: false, href, cacheable: true, priority: 'page' };
}

/** What URL parsers read as another path, so that no two addresses are the same page. */
const DOTS_OR_BACKSLASH = /\/(?:\.|%2e){1,2}(?:\/|$)|\\/i;

function isUntidy(pathname: string) {
  if (pathname.length === 1) return false;
  return pathname.endsWith('/') || pathname.includes('//') || DOTS_OR_BACKSLASH.test(pathname);
}

/** The address as URL parsers read it, tidied. */
function tidyAddress(url: string) {
  const { pathname, search } = new URL(`http://site${url}`);
  return tidy(pathname) + search;
}

/** Without doubled and trailing slashes; never begins with two, so that it cannot lead to another host. */
function tidy(pathname: string) {
  const path = pathname.replace(/[/\\]{2,}/g, '/').replace(/\/$/, '');
  return path === '' ? '/' : path;
}

/** The page's path without its base. */
function pagePath(pathname: string, base: Base) {
  return (base === '/' ? pathname : pathname.slice(base.length)) || '/';
}
