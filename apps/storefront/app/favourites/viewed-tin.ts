import type { StoredTin } from '#app/compare/stored-tin.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { TEXT_MARKS } from '#app/i18n/text-marks.ts';

/**
 * A tin that was looked at, as a page of a language says it: in the language in which it was looked at where the shop has no
 * name in the page's. `mgText` is the text of milligrams with their mark.
 */
export function viewedIn(locale: string, tin: StoredTin, mgText: string): StoredTin {
  if (tin.locale === locale) return tin;
  const figure = Number.parseFloat(tin.mg.replace(',', '.'));
  const name = tin.names?.[locale];
  return {
    ...tin,
    ...(typeof name === 'string' && { name, locale }),
    mg: Number.isNaN(figure) ? tin.mg : mgText.replace(TEXT_MARKS.mg, formatNumber(figure, locale)),
  };
}
