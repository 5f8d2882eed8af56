import type { FilterOfKind } from '@pouchery/contract/product-filters';
import { formatNumber, formatPrice } from '#app/i18n/format.ts';

export type RangeName = FilterOfKind<'range'>;

/** Stands for the number in a text that has its unit. */
export const NUMBER_MARK = '{number}';

/** A number of an address as it stands in a field of this filter; a price without tetri when there are none. */
export function rangeNumber(name: RangeName, value: string, locale: string) {
  if (name === 'price' && Number(value) % 1) return formatPrice(value, locale).amount;
  return formatNumber(Number(value), locale);
}
