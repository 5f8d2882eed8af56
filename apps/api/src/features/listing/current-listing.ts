import type { FastifyRequest } from 'fastify';
import type { Listing } from './listing.ts';
import { readListing } from './read-listing.ts';

/** What is listed for whoever asks: now, or at the moment of a preview. */
export async function currentListing({ shopAtMoment, server }: FastifyRequest): Promise<Listing> {
  return shopAtMoment ? readListing(shopAtMoment) : server.memory.current();
}
