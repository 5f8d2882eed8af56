import type { ProductCard, ProductList } from '@pouchery/contract/catalog';
import { LOCALES } from '@pouchery/contract/locales';

/** The first hundred products' cards in each of the shop's languages. */
export function listInEveryLanguage(api: string): Promise<ProductCard[][]> {
  return Promise.all(
    LOCALES.map(async (language) => {
      const response = await fetch(`${api}/api/products/?page_size=100`, {
        headers: { 'accept-language': language },
      });
      if (!response.ok) throw new Error(`The list was refused: ${response.status} ${await response.text()}`);
      const { results }: ProductList = await response.json();
      return results;
    }),
  );
}
