import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProductCard } from '@pouchery/contract/catalog';
import { formatNumber } from '#app/i18n/format.ts';
import type { StoredProduct } from './stored-product.ts';

type Shown = Pick<ProductCard, 'slug' | 'name' | 'nicotine_mg_per_pouch' | 'tints' | 'picture'>;

/** What the browser stores of a product, as an attribute; of one that is looked at, its `names` by language. */
export function toTrayProduct(
  i18n: I18n,
  { slug, name, nicotine_mg_per_pouch, tints, picture }: Shown,
  names?: StoredProduct['names'],
) {
  return JSON.stringify({
    slug,
    name,
    mg: i18n._(msg`${{ mg: formatNumber(nicotine_mg_per_pouch, i18n.locale) }} mg`),
    tint: tints.tint,
    picture: picture ? `${picture.base}-160.webp` : '',
    locale: i18n.locale,
    ...(names && { names }),
  } satisfies StoredProduct);
}
