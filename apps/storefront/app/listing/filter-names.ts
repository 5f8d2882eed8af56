import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatNumber, formatPrice } from '#app/i18n/format.ts';

/** "4 to 9 mg", with one end open "from 4 mg" or "up to 9 mg". */
export function nicotineRange(i18n: I18n, min: string, max: string) {
  const from = formatNumber(Number(min), i18n.locale);
  const to = formatNumber(Number(max), i18n.locale);
  if (min && min === max) return i18n._(msg`${{ mg: from }} mg`);
  if (!max) return i18n._(msg`from ${{ from }} mg`);
  return min ? i18n._(msg`${{ from }} to ${{ to }} mg`) : i18n._(msg`up to ${{ to }} mg`);
}

/** "15 to 20 ₾", with one end open "from 15 ₾" or "up to 20 ₾". */
export function priceRange(i18n: I18n, min: string, max: string) {
  const from = plainPrice(min, i18n.locale);
  const to = plainPrice(max, i18n.locale);
  if (!max) return i18n._(msg`from ${{ from }} ₾`);
  return min ? i18n._(msg`${{ from }} to ${{ to }} ₾`) : i18n._(msg`up to ${{ to }} ₾`);
}

/** A price without tetri when there are none. */
export function plainPrice(price: string, locale: string) {
  return Number(price) % 1 ? formatPrice(price, locale).amount : formatNumber(Number(price), locale);
}
