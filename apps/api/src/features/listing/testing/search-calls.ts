import type { ProductList } from '@pouchery/contract/catalog';
import type { GroupedResults, SearchResult } from '@pouchery/contract/search';
import { expect } from 'vitest';
import type { TestApp } from '#api/testing/test-app.ts';

/** What a shop finds, alone, with names beside it, and as a list; `getApi` is asked at each call. */
export function searchCalls(getApi: () => TestApp) {
  async function get(path: string, language = 'en') {
    const response = await getApi().get(path, { 'accept-language': language });
    expect(response.statusCode).toBe(200);
    return response.json();
  }
  const address = (text: string) => `/api/products/search/?search=${encodeURIComponent(text)}`;
  return {
    search: (text: string, language?: string): Promise<SearchResult[]> => get(address(text), language),
    searchGrouped: (text: string, language?: string): Promise<GroupedResults> =>
      get(`${address(text)}&grouped=true`, language),
    list: (query: string): Promise<ProductList> => get(`/api/products/?${query}`),
  };
}
