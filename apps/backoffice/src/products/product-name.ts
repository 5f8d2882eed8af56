import type { ListedProduct } from '@pouchery/contract/backoffice/products';
import { localText } from '#backoffice/texts/translate.ts';

/** "Norvik Cool Mint", as the reader knows it; of a draft without a brand its name alone. */
export function getProductName({ brand, name }: Pick<ListedProduct, 'brand' | 'name'>): string {
  return brand ? `${brand.name} ${localText(name)}` : localText(name);
}
