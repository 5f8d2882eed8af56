import type { CatalogueImport } from '@pouchery/contract/backoffice/import-export';
import { formatNumber } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';

const RESULTS = ['refused', 'added', 'changed', 'unchanged'] as const;

/** "2 new, 14 changed, 3,051 as they are": what a file does, of what there is any. */
export function formatCounts(file: CatalogueImport) {
  return RESULTS.filter((result) => file[result] > 0)
    .map((result) =>
      translate(`importExport.counts.${result}`, {
        smart_count: file[result],
        count: formatNumber(file[result]),
      }),
    )
    .join(', ');
}
