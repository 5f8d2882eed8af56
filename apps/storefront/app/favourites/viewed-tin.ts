import { type TrayTin, toTin } from '#app/compare/stored-tin.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { TEXT_MARKS } from '#app/i18n/text-marks.ts';

/** A tin that was looked at, with its name by language. */
export type ViewedTin = { tin: TrayTin; names: Record<string, string> };

/** A tin of storage; undefined where it is none. */
export function toViewedTin(value: unknown): ViewedTin | undefined {
  if (!Array.isArray(value)) return undefined;
  const tin = toTin(value.slice(0, -1));
  return tin && { tin, names: toNames(value.at(-1)) };
}

/** What is stored of it. */
export function toStored({ tin, names }: ViewedTin) {
  return [...tin, names];
}

/** Names by language, of an attribute or of storage. */
export function toNames(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, name]) => typeof name === 'string'));
}

/**
 * What is said of it on a page of a language, and in which language: that in which it was looked at where the shop has no
 * name in the page's. `mgText` is the text of milligrams with their mark.
 */
export function viewedIn(
  locale: string,
  { tin, names }: ViewedTin,
  mgText: string,
): { name: string; mg: string; lang: string } {
  const [, name, mg, , , lang] = tin;
  if (lang === locale) return { name, mg, lang };
  const figure = Number.parseFloat(mg.replace(',', '.'));
  const own = names[locale];
  return {
    name: own ?? name,
    lang: own === undefined ? lang : locale,
    mg: Number.isNaN(figure) ? mg : mgText.replace(TEXT_MARKS.mg, formatNumber(figure, locale)),
  };
}
