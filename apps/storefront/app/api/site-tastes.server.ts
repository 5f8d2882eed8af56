import { listTastes } from '@pouchery/contract/catalog';
import type { PageRequest, RenderRecord } from '#app/page-request.server.ts';
import { apiAddress } from './api-address.ts';
import { ApiFailure, fetchResponse } from './page-data.server.ts';

/** A taste as the menu of every page has it. */
export type SiteTaste = { slug: string; name: string; color: string };

/**
 * The shop's tastes, for the menu. The page depends on their names and colours alone, not on the products that the
 * response counts, so it takes that tag and no other. A back end without the call has none; when it fails otherwise, the page is
 * shown without them and is not cached.
 */
export async function listSiteTastes(page: PageRequest, record: RenderRecord): Promise<SiteTaste[]> {
  const own: RenderRecord = { ...record, tags: new Set(), tagged: true };
  try {
    const tastes = await fetchResponse(page, own, listTastes, apiAddress(listTastes.url, {}));
    record.tags.add('tastes');
    if (!own.tagged) record.tagged = false;
    return tastes.map(({ slug, name, colors }) => ({ slug, name, color: colors.mid }));
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) record.complete = false;
    return [];
  }
}
