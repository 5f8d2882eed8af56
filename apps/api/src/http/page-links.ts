import type { FastifyRequest } from 'fastify';

/** Addresses of the pages beside the one that was asked for, absolute as in Django REST framework. */
export function pageLinks({ server, url }: FastifyRequest, page: number, hasNext: boolean) {
  const linkTo = (number: number) => {
    const address = new URL(url, server.env.apiUrl);
    if (number === 1) address.searchParams.delete('page');
    else address.searchParams.set('page', String(number));
    return address.href;
  };
  return { next: hasNext ? linkTo(page + 1) : null, previous: page > 1 ? linkTo(page - 1) : null };
}
