import type { FastifyRequest } from 'fastify';
import { knownAddress } from './public-responses.ts';

/**
 * Addresses of the pages beside the one that was asked for, absolute as in Django REST framework, with nothing that the route does
 * not know: others get them from the cache.
 */
export function pageLinks(request: FastifyRequest, page: number, hasNext: boolean) {
  const { path, query } = knownAddress(request);
  const linkTo = (number: number) => {
    const address = new URL(path, request.server.env.apiUrl);
    query.delete('page');
    if (number > 1) query.set('page', String(number));
    address.search = String(query);
    return address.href;
  };
  return { next: hasNext ? linkTo(page + 1) : null, previous: page > 1 ? linkTo(page - 1) : null };
}
