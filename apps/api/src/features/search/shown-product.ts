import type { LocalizedText } from '@pouchery/contract/catalog-import';

/** What the search box shows of a product, in every language. */
export type Shown = {
  slug: string;
  name: LocalizedText;
  brand: LocalizedText;
  base: string | null;
  tint: string;
  level: number;
  mg: number;
  price: string;
};
