import type { ProductCard, ProductList } from '@pouchery/contract/catalog';
import { LOCALES } from '@pouchery/contract/locales';

export const SORTS = ['newest', 'price_asc', 'price_desc', 'popularity', 'rating'];
const MAX_BRANDS = 12;

/** What the API says of the products at this query; throws when it refuses. */
export async function fetchList(api: string, query = '', language = 'en'): Promise<ProductList> {
  const response = await fetch(`${api}/api/products/${query}`, { headers: { 'accept-language': language } });
  if (!response.ok) throw new Error(`The list was refused: ${response.status} ${await response.text()}`);
  return response.json();
}

export function searchAddress(text: string) {
  return `/api/products/search/?search=${encodeURIComponent(text)}`;
}

/** The first hundred products' cards in each of the shop's languages. */
export function listInEveryLanguage(api: string): Promise<ProductCard[][]> {
  return Promise.all(
    LOCALES.map(async (language) => (await fetchList(api, '?page_size=100', language)).results),
  );
}

/** Gives one list after another of most brands, most types and a price or strength up to some number, never the same. */
export async function endlessLists(api: string): Promise<() => string> {
  const { facets } = await fetchList(api);
  const brands = facets.brand.slice(0, MAX_BRANDS).map(({ slug }) => slug);
  const types = facets.type.map(({ slug }) => slug);
  let number = 0;
  return () => {
    number += 1;
    const query = new URLSearchParams({ sort: SORTS[number % SORTS.length] ?? '' });
    for (const [index, slug] of brands.entries())
      if (index !== number % brands.length) query.append('brand', slug);
    for (const [index, slug] of types.entries())
      if (index !== number % types.length) query.append('type', slug);
    // Above all there is, so that the page is full.
    query.set(number % 2 ? 'max_price' : 'max_nicotine', (50 + number / 100).toFixed(2));
    return `/products?${query}`;
  };
}
