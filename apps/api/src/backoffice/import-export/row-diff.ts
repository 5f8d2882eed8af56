import type { CatalogueRow, ImportRow } from '@pouchery/contract/backoffice/import-export';

/**
 * A row of a file beside the shop's: `before` is the shop's, `after` the whole row as it would be; what is refused has neither.
 * `cells`: as it stands in a table.
 */
export type RowDiff = Omit<ImportRow, 'id'> & {
  before?: CatalogueRow;
  after?: CatalogueRow;
  cells?: string[];
};
