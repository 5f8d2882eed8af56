import type { Importance } from '@pouchery/overload/importance';
import { MISSING_PATH } from '../app/layout/missing-path.ts';
import {
  isBounded,
  LIST_PARAMETERS,
  listAddress,
  parseListAddress,
  SHELF_PARAMETERS,
} from '../app/listing/list-address.ts';
import { parseReviewAddress, toReviewQuery } from '../app/reviews/review-address.ts';
import { type Base, getBase } from './address-locale.ts';

/** An address as the page cache and the renderer know it. */
export type PageAddress = {
  base: Base;
  /** Path and query that name the page: unknown parameters dropped, keys sorted, defaults omitted. */
  href: string;
  /** False for addresses of which anybody can make up as many as they like: free numbers and texts, several filters. */
  cacheable: boolean;
  /** What is rendered first when not everything can be. */
  importance: Importance;
  /** The link of a preview, which the API judges (docs/decisions/0028); never part of `href`. */
  preview?: string;
};

const MAX_QUESTION = 100;
/** Where visitors log in, set a password, and see what is theirs. */
const ESSENTIAL = new Set(['/profile', '/reset-password', '/order/confirmation']);
const PREVIEW = /^[\w-]{60,600}$/;

/**
 * Reads the address of a page.
 * Gives `redirect` where the address is another one's untidy form. All that no route is for are the same page.
 */
export function readPageAddress(
  url: string,
  isKnown: (path: string) => boolean,
): PageAddress | { redirect: string } {
  const question = url.indexOf('?');
  const pathname = question < 0 ? url : url.slice(0, question);
  const base = getBase(pathname);
  if (isUntidy(pathname)) return { redirect: tidyAddress(url) };
  const path = pagePath(pathname, base);
  if (!isKnown(path)) return missingAddress(base);
  const byPath = ESSENTIAL.has(path) ? 'essential' : 'page';
  if (question < 0) return { base, href: pathname, cacheable: true, importance: byPath };

  const query = new URLSearchParams(url.slice(question));
  const { search, isBounded, importance = byPath } = readQuery(path, query);
  const preview = query.get('preview') ?? '';
  const href = search ? `${pathname}?${search}` : pathname;
  if (PREVIEW.test(preview)) return { base, href, cacheable: false, importance, preview };
  return { base, href, cacheable: isBounded, importance };
}

function missingAddress(base: Base): PageAddress {
  const href = (base === '/' ? '' : base) + MISSING_PATH;
  return { base, href, cacheable: true, importance: 'page' };
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

/** The query that names the page; `isBounded` where there are only so many of them. */
type PageQuery = { search: string; isBounded: boolean; importance?: Importance };

function readQuery(path: string, query: URLSearchParams): PageQuery {
  if (path === '/products') return readListQuery(query, LIST_PARAMETERS);
  if (/^\/(brand|type|tastes)\//.test(path)) return readListQuery(query, SHELF_PARAMETERS);
  if (path === '/snus-journal') return readListQuery(query, ['page']);
  if (path === '/customer-service') return readQuestionSearch(query);
  if (!path.startsWith('/product/')) return { search: '', isBounded: true };
  const reviews = new URLSearchParams(toReviewQuery(parseReviewAddress(query)));
  return { search: reviews.toString(), isBounded: true };
}

function readListQuery(query: URLSearchParams, parameters: string[]): PageQuery {
  const state = parseListAddress(query, parameters);
  const bounded = isBounded(state);
  const importance = state.search ? 'search' : bounded ? 'page' : 'list';
  return { search: listAddress('', state).slice(1), isBounded: bounded, importance };
}

/** What is looked for among the questions: any text. */
function readQuestionSearch(query: URLSearchParams): PageQuery {
  const question = query.get('question')?.trim().slice(0, MAX_QUESTION) ?? '';
  const search = question ? new URLSearchParams({ question }).toString() : '';
  return search ? { search, isBounded: false, importance: 'search' } : { search, isBounded: true };
}
