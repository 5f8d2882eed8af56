import type { Locale } from '@pouchery/contract/locales';
import { EVERYTHING } from '@pouchery/contract/paths';
import { listTastes } from '@pouchery/contract/taxonomies';
import type { PageRequest, RenderRecord } from '#app/page-request.server.ts';
import { apiAddress } from './api-address.ts';
import { ApiFailure, fetchResponse } from './page-data.server.ts';

/** A taste as the menu of every page has it. */
export type SiteTaste = { slug: string; name: string; color: string };
type Known = { tastes: SiteTaste[]; tagged: boolean };

/** Each page that is rendered needs them: to ask each time costs both programs half a millisecond. */
const FRESH_MS = 10_000;
const TAG = 'tastes';
const known = new Map<Locale, { response: Promise<Known>; at: number }>();

/** Hears of changes, as the page cache does. */
export const siteTastes = {
  changed(tags: string[]) {
    if (tags.includes(TAG) || tags.includes(EVERYTHING)) known.clear();
  },
  watched: () => known.clear(),
  unwatched() {},
};

/**
 * The shop's tastes, for the menu. The page depends on their names and colours alone, not on the products that the
 * response counts, so it takes that tag and no other. A back end without the call has none; when it fails otherwise, the page is
 * shown without them and is not cached.
 */
export async function listSiteTastes(page: PageRequest, record: RenderRecord): Promise<SiteTaste[]> {
  try {
    const { tastes, tagged } = await findTastes(page, record);
    record.tags.add(TAG);
    if (!tagged) record.tagged = false;
    return tastes;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) record.complete = false;
    return [];
  }
}

function findTastes(page: PageRequest, record: RenderRecord): Promise<Known> {
  const found = known.get(page.locale);
  // Staff see in a preview what is not published.
  if (found && Date.now() - found.at < FRESH_MS && !page.preview) return found.response;
  const response = fetchTastes(page, record);
  if (page.preview) return response;
  const entry = { response, at: Date.now() };
  known.set(page.locale, entry);
  response.catch(() => known.get(page.locale) === entry && known.delete(page.locale));
  return response;
}

async function fetchTastes(page: PageRequest, record: RenderRecord): Promise<Known> {
  const own: RenderRecord = { ...record, tags: new Set(), tagged: true };
  const tastes = await fetchResponse(page, own, listTastes, apiAddress(listTastes.url, {}));
  return {
    tastes: tastes.map(({ slug, name, colors }) => ({ slug, name, color: colors.mid })),
    tagged: own.tagged,
  };
}
