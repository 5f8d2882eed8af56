import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FilterOfKind } from '@pouchery/contract/product-filters';
import { formatNumber, formatPrice } from '#app/i18n/format.ts';

export type RangeName = FilterOfKind<'range'>;

type RangeFigures = {
  /** A number of an address as it stands in a field. */
  figure: (value: string, locale: string) => string;
  withUnit: (i18n: I18n, figure: string) => string;
};

/** How filters by a range write their figures. */
export const RANGE_FIGURES: Record<RangeName, RangeFigures> = {
  nicotine: {
    figure: (value, locale) => formatNumber(Number(value), locale),
    withUnit: (i18n, mg) => i18n._(msg`${{ mg }} mg`),
  },
  price: { figure: plainPrice, withUnit: (_, price) => `${price}\u00a0₾` },
};

/** A price without tetri when there are none. */
function plainPrice(price: string, locale: string) {
  return Number(price) % 1 ? formatPrice(price, locale).amount : formatNumber(Number(price), locale);
}
