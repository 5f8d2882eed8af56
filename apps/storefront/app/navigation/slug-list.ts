import type { ReadQuery } from './page-query.ts';

const SLUG = /^[a-z0-9-]{1,100}$/;

/** The products an address names, `?p=a,b,c`: each once, in its order, and no more than `max`. What is no slug is left out. */
export function parseSlugs(query: URLSearchParams, max: number): string[] {
  const named = query.getAll('p').flatMap((text) => text.slice(0, 10_000).split(','));
  return [...new Set(named.filter((slug) => SLUG.test(slug)))].slice(0, max);
}

/** The address of a page that shows these products. */
export function slugsAddress(path: string, slugs: readonly string[]): string {
  return slugs.length > 0 ? `${path}?p=${slugs.join(',')}` : path;
}

/** Reads the query of such a page. Anybody can make up as many as they like. */
export function slugsQuery(max: number): ReadQuery {
  return (query) => {
    const search = slugsAddress('', parseSlugs(query, max)).slice(1);
    return search ? { search, isBounded: false, priority: 'list' } : { search, isBounded: true };
  };
}
