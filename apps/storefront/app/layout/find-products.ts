import type { SearchResult } from '@pouchery/contract/catalog';
import { callApi } from '#app/api/api-client.ts';

/** Products for the search dropdown; undefined when the search failed, which is only logged. */
export async function findProducts(text: string, signal: AbortSignal): Promise<SearchResult[] | undefined> {
  try {
    return await callApi('searchProducts', { query: { search: text }, signal });
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a failed search is only logged
    if (!signal.aborted) console.warn('The search failed:', error);
    return undefined;
  }
}
