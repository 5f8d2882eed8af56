import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { formatNumber } from '#app/i18n/format.ts';

type Span = { min: number | null; max: number | null };

/** "9 mg" or "8–14 mg"; undefined where there are no products. */
export function milligrams(i18n: I18n, { min, max }: Span) {
  const span = formatSpan(i18n, { min, max });
  return span && i18n._(msg`${{ mg: span }} mg`);
}

/** "0.4 g" or "0.6–0.7 g"; undefined where there are no products. */
export function grams(i18n: I18n, { min, max }: Span) {
  const span = formatSpan(i18n, { min, max });
  return span && i18n._(msg`${{ value: span }} g`);
}

function formatSpan(i18n: I18n, { min, max }: Span) {
  if (min === null || max === null) return undefined;
  const from = formatNumber(min, i18n.locale);
  return min === max ? from : `${from}–${formatNumber(max, i18n.locale)}`;
}

/** "6 tins". */
export function productCount(i18n: I18n, count: number) {
  return i18n._(msg`${plural(count, { one: '# tin', other: '# tins' })}`);
}
