import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, notFound } from '#api/http/api-error.ts';
import { tagRequested } from '#api/http/public-responses.ts';
import type { SluggedKind } from './redirects-tables.ts';
import { findMovedTo } from './slugs.ts';

const ADDRESSES = {
  product: '/api/products/',
  brand: '/api/brands/',
  type: '/api/types/',
  taste: '/api/tastes/',
} as const;

/**
 * What to throw for a slug that no row has: the way to the row that once had it, for good, or 404. The response says
 * which row's appearance would change it.
 */
export async function movedOrNotFound(
  { publicDb }: FastifyRequest,
  reply: FastifyReply,
  kind: SluggedKind,
  slug: string,
): Promise<ApiError> {
  tagRequested(reply, kind, slug);
  const present = await findMovedTo(publicDb, kind, slug);
  if (present === undefined) return notFound();
  const location = `${ADDRESSES[kind]}${present}/`;
  return new ApiError(301, { detail: `Moved permanently to ${location}` }, { location });
}
