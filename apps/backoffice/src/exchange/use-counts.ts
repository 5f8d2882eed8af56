import type { CatalogueImport } from '@pouchery/contract/backoffice/exchange';
import { useTranslate } from 'react-admin';

const RESULTS = ['refused', 'added', 'changed', 'unchanged'] as const;

/** "2 new, 14 changed, 3,051 as they are": what a file does, of what there is any. */
export function useCounts() {
  const translate = useTranslate();
  return (file: CatalogueImport) =>
    RESULTS.filter((result) => file[result] > 0)
      .map((result) => translate(`exchange.counts.${result}`, { smart_count: file[result] }))
      .join(', ');
}
