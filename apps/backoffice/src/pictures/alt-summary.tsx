import { LOCALES, type Locale } from '@pouchery/contract/locales';
import { translate } from '#backoffice/texts/translate.ts';

/** In which languages a picture is told in words. */
export function AltSummary({ alt }: { alt: Partial<Record<Locale, string | undefined>> }) {
  const described = LOCALES.filter((locale) => alt[locale]);
  if (described.length === 0) return translate('products.alt_missing');
  return translate('products.alt_done', { languages: described.join(', ') });
}
