import type { Database } from '#api/database/open-database.ts';
import { ApiError, notFound } from '#api/http/api-error.ts';
import type { SluggedKind } from './redirects-tables.ts';
import { findMovedTo } from './slugs.ts';

const ADDRESSES = {
  product: '/api/products/',
  brand: '/api/brands/',
  type: '/api/types/',
  taste: '/api/tastes/',
} as const;

/** What to throw for a slug that no row has: the way to the row that once had it, for good, or 404. */
export async function movedOrNotFound(db: Database, kind: SluggedKind, slug: string): Promise<ApiError> {
  const present = await findMovedTo(db, kind, slug);
  if (present === undefined) return notFound();
  const location = `${ADDRESSES[kind]}${present}/`;
  return new ApiError(301, { detail: `Moved permanently to ${location}` }, { location });
}
