import { LOCALES } from '@pouchery/contract/locales';
import { mainLocale } from '@pouchery/contract/main-locale';
import { useRecordContext } from 'react-admin';
import { MissingMark } from '#backoffice/layout/missing-mark.tsx';
import { translate } from '#backoffice/texts/translate.ts';

/** The languages in which a row's text is not written; one that was left out altogether lacks none. */
export function MissingLanguages({ source }: { source: string; label?: string; sortable?: boolean }) {
  const texts = useRecordContext()?.[source] ?? {};
  if (!texts[mainLocale()]) return null;
  return LOCALES.filter((locale) => !texts[locale]).map((locale) => (
    <MissingMark key={locale} label={translate(`shell.languages.${locale}`)} />
  ));
}
