import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import { detailError } from './errors.ts';
import { MISSING_PAGES_PATH } from './paths.ts';
import { MAX_PATH, withoutLanguage } from './shop-paths.ts';

/** Every storefront keeps all of them in memory. */
export const MAX_REDIRECTS = 5_000;
/** In one report. */
export const MAX_MISSING_PAGES = 500;

export const listRedirects = endpoint('listRedirects', {
  summary: 'Old addresses that lead to pages of the shop, where they have no page themselves',
  tags: ['being found'],
  response: { 200: z.object({ results: z.array(z.object({ from: z.string(), to: z.string() })) }) },
});

/**
 * What a storefront's server tells now and then: which addresses without a page visitors opened, and how often. Of the
 * visitors nothing is told.
 */
export const reportMissingPages = {
  method: 'POST',
  url: MISSING_PAGES_PATH,
  schema: {
    summary: 'Addresses without a page that visitors met, for whoever shows the key of the change feed',
    tags: ['being found'],
    operationId: 'reportMissingPages',
    body: z.object({
      results: z
        .array(z.object({ path: z.string().min(1).max(MAX_PATH), count: z.int().min(1).max(1_000_000) }))
        .max(MAX_MISSING_PAGES),
    }),
    response: { 204: z.undefined(), 401: detailError },
  },
} satisfies Endpoint;

/** Where a path leads by these redirects, and under which old address; one for its language goes before one for all. */
export function findRedirect(redirects: ReadonlyMap<string, string>, path: string) {
  const plain = withoutLanguage(path);
  const from = redirects.has(path) ? path : plain;
  const to = redirects.get(from);
  return to === undefined ? undefined : { from, to };
}

/** Whether somebody who follows these redirects from a path comes back to one where they were. */
export function isCircle(redirects: ReadonlyMap<string, string>, path: string): boolean {
  const visited = new Set<string>();
  let at = path;
  for (;;) {
    const found = findRedirect(redirects, at);
    if (!found) return false;
    if (visited.has(found.from)) return true;
    visited.add(found.from);
    at = found.to.split(/[?#]/, 1)[0] ?? '/';
  }
}
