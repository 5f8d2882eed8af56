import type { CatalogueRow, ImportRow } from '@pouchery/contract/backoffice/import-export';

/**
 * A row of a file beside the shop's: `after` is the whole row as it would be; what is refused has none. `cells`: as it
 * stands in a table.
 */
export type RowDiff = Omit<ImportRow, 'id'> & { after?: CatalogueRow; cells?: string[] };
