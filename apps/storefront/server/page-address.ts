import {
  countFilters,
  LIST_PARAMETERS,
  listAddress,
  parseListAddress,
  SHELF_PARAMETERS,
} from '../app/listing/list-address.ts';
import { parseReviewAddress, reviewQueryOf } from '../app/reviews/review-address.ts';
import { type Base, baseOf } from './address-locale.ts';

/** An address as the page cache and the renderer know it. */
export type PageAddress = {
  base: Base;
  /** Path and query that name the page: unknown parameters dropped, keys sorted, defaults omitted. */
  href: string;
  /** False for addresses of which there are too many to keep (architecture.md §6, "Cache key"). */
  cacheable: boolean;
  /** The link of a preview, which the API judges (docs/decisions/0028); never part of `href`. */
  preview?: string;
};

const DATA = '.data';
const MAX_QUESTION = 100;
const PREVIEW = /^[\w-]{60,600}$/;

/**
 * Reads the address of a page or of its data (`…​.data`). `routeIds` are the values `_routes` may name.
 * Gives `redirect` where the address is another one's untidy form.
 */
export function readPageAddress(url: string, routeIds: Set<string>): PageAddress | { redirect: string } {
  const question = url.indexOf('?');
  const pathname = question < 0 ? url : url.slice(0, question);
  const base = baseOf(pathname);
  if (isUntidy(pathname)) return { redirect: tidyAddress(url) };
  if (question < 0) return { base, href: pathname, cacheable: true };

  const query = new URLSearchParams(url.slice(question));
  const path = pagePath(pathname, base);
  const routes = pathname.endsWith(DATA) ? askedRoutes(query, routeIds) : '';
  const { search, cacheable } = readQuery(path, query);
  const preview = pathname.endsWith(DATA) ? '' : (query.get('preview') ?? '');
  const all = [search, routes].filter(Boolean).join('&');
  const href = all ? `${pathname}?${all}` : pathname;
  return PREVIEW.test(preview) ? { base, href, cacheable: false, preview } : { base, href, cacheable };
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

/** The page's path without its base and the data suffix. */
function pagePath(pathname: string, base: Base) {
  const bare = pathname.replace(/(\/_)?\.data$/, '');
  return (base === '/' ? bare : bare.slice(base.length)) || '/';
}

function readQuery(path: string, query: URLSearchParams) {
  if (path === '/products') return readListQuery(query, LIST_PARAMETERS);
  if (/^\/(brand|type|tastes)\//.test(path)) return readListQuery(query, SHELF_PARAMETERS);
  if (path === '/snus-journal') return readListQuery(query, ['page']);
  if (path === '/customer-service') return readQuestionSearch(query);
  if (!path.startsWith('/product/')) return { search: '', cacheable: true };
  const reviews = new URLSearchParams(reviewQueryOf(parseReviewAddress(query)));
  return { search: reviews.toString(), cacheable: true };
}

function readListQuery(query: URLSearchParams, parameters: string[]) {
  const state = parseListAddress(query, parameters);
  return { search: listAddress('', state).slice(1), cacheable: !state.search && countFilters(state) <= 1 };
}

/** What is looked for among the questions: anything, so a page of it is not kept. */
function readQuestionSearch(query: URLSearchParams) {
  const question = query.get('question')?.trim().slice(0, MAX_QUESTION) ?? '';
  const search = question ? new URLSearchParams({ question }).toString() : '';
  return { search, cacheable: search === '' };
}

function askedRoutes(query: URLSearchParams, routeIds: Set<string>) {
  const asked = query.get('_routes')?.split(',') ?? [];
  const known = asked.filter((id) => routeIds.has(id)).sort();
  return known.length > 0 ? `_routes=${encodeURIComponent(known.join(','))}` : '';
}
