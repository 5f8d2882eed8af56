import { isLocalized, LOCALES, type Locale } from '@pouchery/contract/locales';
import { mainLocale } from '@pouchery/contract/main-locale';

/** A language that texts lack that are about to be published, and in which fields. */
export type TextGap = { doubt: 'untranslated'; locale: Locale; fields: string[] };

type Row = Record<string, unknown>;

const PUBLIC = ['published', 'scheduled'];

/** Which visitors would read another language in a row that is published, as far as they did not before. */
export function findTextGaps(row: Row, before: Row = {}): TextGap[] {
  if (!PUBLIC.includes(String(row.state))) return [];
  const isPublic = PUBLIC.includes(String(before.state));
  return LOCALES.map((locale) => {
    const known = isPublic ? listGaps(before, locale) : [];
    const fields = listGaps(row, locale).filter((field) => !known.includes(field));
    return { doubt: 'untranslated' as const, locale, fields };
  }).filter(({ fields }) => fields.length > 0);
}

/** The fields that say something in the shop's main language, and nothing in this one. */
function listGaps(row: Row, locale: Locale): string[] {
  return Object.keys(row).filter((field) => {
    const value = row[field];
    const texts = Array.isArray(value) ? value : [value];
    return texts.some((text) => isLocalized(text) && text[mainLocale()] && !text[locale]);
  });
}
