import type { StoredProduct } from '#app/compare/stored-product.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { TEXT_MARKS } from '#app/i18n/text-marks.ts';

/**
 * A product that was looked at, as a page of a language says it: in the language in which it was looked at where the shop has no
 * name in the page's. `mgText` is the text of milligrams with their mark.
 */
export function viewedIn(locale: string, product: StoredProduct, mgText: string): StoredProduct {
  if (product.locale === locale) return product;
  const number = Number.parseFloat(product.mg.replace(',', '.'));
  const name = product.names?.[locale];
  return {
    ...product,
    ...(typeof name === 'string' && { name, locale }),
    mg: Number.isNaN(number) ? product.mg : mgText.replace(TEXT_MARKS.mg, formatNumber(number, locale)),
  };
}
