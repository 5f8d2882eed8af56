import { explainProblem, getHeading } from '@pouchery/contract/backoffice/file-texts';
import type { ImportRow } from '@pouchery/contract/backoffice/import-export';
import { DEFAULT_LOCALE, isLocale } from '@pouchery/contract/locales';
import { useLocaleState } from 'react-admin';

/** What is said of columns and their cells in the reader's language. */
export function useFileTexts() {
  const [chosen] = useLocaleState();
  const locale = isLocale(chosen) ? chosen : DEFAULT_LOCALE;
  return {
    locale,
    columnName: (column: string) => getHeading(column, locale),
    explain: (problem: ImportRow['problems'][number]) => explainProblem(problem, locale),
  };
}
