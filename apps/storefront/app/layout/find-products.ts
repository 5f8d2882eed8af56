import type { GroupedResults } from '@pouchery/contract/search';
import { callApi } from '#app/api/api-client.ts';

/** What a search found: from a back end that does not group products alone. */
export type Found = Pick<GroupedResults, 'results'> & Partial<GroupedResults>;

/** What the search dropdown shows; undefined when the search failed, which is only logged. */
export async function findProducts(text: string, signal: AbortSignal): Promise<Found | undefined> {
  try {
    const query = { search: text, grouped: 'true' };
    const found = await callApi('GET /api/products/search/', { query, signal });
    return Array.isArray(found) ? { results: found } : found;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a failed search is only logged
    if (!signal.aborted) console.warn('The search failed:', error);
    return undefined;
  }
}
