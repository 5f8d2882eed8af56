import type { CatalogueImport } from '@pouchery/contract/backoffice/import-export';
import { useTranslate } from 'react-admin';
import { formatNumber } from '#backoffice/texts/format.ts';

const RESULTS = ['refused', 'added', 'changed', 'unchanged'] as const;

/** "2 new, 14 changed, 3,051 as they are": what a file does, of what there is any. */
export function useCounts() {
  const translate = useTranslate();
  return (file: CatalogueImport) =>
    RESULTS.filter((result) => file[result] > 0)
      .map((result) =>
        translate(`importExport.counts.${result}`, {
          smart_count: file[result],
          count: formatNumber(file[result]),
        }),
      )
      .join(', ');
}
