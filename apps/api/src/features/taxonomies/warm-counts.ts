import { DEFAULT_LOCALE } from '@pouchery/contract/locales';
import { productQuery } from '@pouchery/contract/product-query';
import type { Database } from '#api/database/open-database.ts';
import { listFacts } from '#api/features/catalog/taxonomy-facts.ts';
import { listFacets } from '#api/features/listing/facets-queries.ts';
import type { ListedMemory } from '#api/features/listing/memory/listed-memory.ts';
import { makeFilters } from '#api/features/listing/product-filters.ts';
import { getScale } from '#api/features/products/scale-queries.ts';
import { listTypeRatings } from './types-queries.ts';

/**
 * Counts over the whole catalogue ahead of the first visitor: in a large shop they are cached (`cachedCount`). The lists'
 * own, until the catalogue is in memory.
 */
export async function warmCounts(db: Database, memory: ListedMemory) {
  await memory.warm();
  if (!memory.current()) {
    const everything = productQuery.parse({});
    await listFacets(db, DEFAULT_LOCALE, everything, await makeFilters(db, everything));
  }
  for (const taxonomy of ['brand', 'type', 'taste'] as const) await listFacts(db, taxonomy);
  await getScale(db);
  await listTypeRatings(db);
}
