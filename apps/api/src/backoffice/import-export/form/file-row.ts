import type { CatalogueList } from '@pouchery/contract/backoffice/catalogue-files';
import type { TableForm } from '#api/backoffice/tables/table-bounds.ts';
import type { Draft } from './column.ts';

/** A row of a file. `bringInto` writes what the file says about it over what is known; it says nothing else. */
export type FileRow = {
  list: CatalogueList;
  /** Where it stands: as a spreadsheet numbers it, or counted from 1 in its list. */
  row: number;
  slug: string;
  /** Of a table: what stands in it, for whoever wants to correct it there. */
  cells?: string[];
  /** What stands beyond the last column: most often the rest of a text with an unquoted comma. */
  surplus?: string;
  bringInto(draft: Draft): void;
};

/** What a file holds; `table` says how it is written down and headed, where it is no JSON. */
export type FileContent = { rows: FileRow[]; table?: FileTable };
export type FileTable = TableForm & { headings: string[] };
