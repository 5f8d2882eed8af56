import { callApi } from '#app/api/api-client.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { TEXT_MARKS } from '#app/i18n/text-marks.ts';
import type { StoredProduct } from './stored-product.ts';

/**
 * Products in the page's language, by the slugs that they are stored under, which may be older than their present ones. What
 * the shop has no more is not among them. `mgText` is the text of milligrams with their mark. Throws what the call throws.
 */
export async function lookUpProducts(
  slugs: readonly string[],
  mgText: string,
): Promise<Map<string, StoredProduct>> {
  const locale = document.documentElement.lang;
  const cards = await callApi('GET /api/products/cards/', { query: { slug: [...slugs] } });
  return new Map(
    cards.map(({ slug, name, nicotine_mg_per_pouch: mg, tints, picture, asked_as = slug }) => {
      const text = mgText.replace(TEXT_MARKS.mg, formatNumber(mg, locale));
      const address = picture ? `${picture.base}-160.webp` : '';
      return [asked_as, { slug, name, mg: text, tint: tints.tint, picture: address, locale }];
    }),
  );
}
