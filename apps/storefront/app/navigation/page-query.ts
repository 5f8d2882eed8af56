import type { Priority } from '@pouchery/overload/priority';

/** What of an address's query names the page: keys sorted, defaults omitted. */
export type PageQuery = {
  search: string;
  /** False where anybody can make up as many such queries as they like: the page is not cached. */
  isBounded: boolean;
  /** Where it differs from that of the path alone. */
  priority?: Priority;
};

/** Reads a query; what the page does not understand is left out. */
export type ReadQuery = (query: URLSearchParams) => PageQuery;

/** The token of a mail's link: every one is another page, and no other server hears of it. */
export const tokenQuery: ReadQuery = (params) => {
  const token = params.get('token') ?? '';
  if (!/^[\w.-]{1,200}$/.test(token)) return { search: '', isBounded: true };
  return { search: new URLSearchParams({ token }).toString(), isBounded: false };
};
