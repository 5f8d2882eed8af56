import type { FilterOfKind } from '@pouchery/contract/product-filters';
import { formatNumber, formatPrice } from '#app/i18n/format.ts';

export type RangeName = FilterOfKind<'range'>;

/** Stands for the figure in a text that has its unit. */
export const FIGURE = '{figure}';

type RangeFigures = {
  /** A number of an address as it stands in a field. */
  figure: (value: string, locale: string) => string;
};

/** How filters by a range write their figures. */
export const RANGE_FIGURES: Record<RangeName, RangeFigures> = {
  nicotine: {
    figure: (value, locale) => formatNumber(Number(value), locale),
  },
  price: { figure: plainPrice },
};

/** A price without tetri when there are none. */
function plainPrice(price: string, locale: string) {
  return Number(price) % 1 ? formatPrice(price, locale).amount : formatNumber(Number(price), locale);
}
