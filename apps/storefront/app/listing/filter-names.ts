import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { RANGE_FIGURES, type RangeName } from './range-figures.ts';

/** What is chosen of a range: both its ends, or one of them. */
type SayRange = (i18n: I18n, min: string, max: string) => string;

export const RANGE_NAMES: Record<RangeName, SayRange> = {
  /** "4 to 9 mg", with one end open "from 4 mg" or "up to 9 mg". */
  nicotine(i18n, min, max) {
    const [from, to] = sayEnds('nicotine', i18n, min, max);
    if (min && min === max) return i18n._(msg`${{ mg: from }} mg`);
    if (!max) return i18n._(msg`from ${{ from }} mg`);
    return min ? i18n._(msg`${{ from }} to ${{ to }} mg`) : i18n._(msg`up to ${{ to }} mg`);
  },
  /** "15 to 20 ₾", with one end open "from 15 ₾" or "up to 20 ₾". */
  price(i18n, min, max) {
    const [from, to] = sayEnds('price', i18n, min, max);
    if (!max) return i18n._(msg`from ${{ from }} ₾`);
    return min ? i18n._(msg`${{ from }} to ${{ to }} ₾`) : i18n._(msg`up to ${{ to }} ₾`);
  },
};

function sayEnds(name: RangeName, { locale }: I18n, min: string, max: string) {
  const say = (end: string) => RANGE_FIGURES[name].figure(end, locale);
  return [say(min), say(max)] as const;
}
