import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProductCard } from '@pouchery/contract/catalog';
import { formatNumber } from '#app/i18n/format.ts';

type Shown = Pick<ProductCard, 'slug' | 'name' | 'nicotine_mg_per_pouch' | 'tints' | 'picture'>;

/** What the tray shows of a tin, as an attribute: slug, name, milligrams, tint, picture and language. */
export function toTrayTin(i18n: I18n, { slug, name, nicotine_mg_per_pouch, tints, picture }: Shown) {
  const mg = i18n._(msg`${{ mg: formatNumber(nicotine_mg_per_pouch, i18n.locale) }} mg`);
  return JSON.stringify([slug, name, mg, tints.tint, picture ? `${picture.base}-160.webp` : '', i18n.locale]);
}
