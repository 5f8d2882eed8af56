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
