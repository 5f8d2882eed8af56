import type { CatalogueList } from '@pouchery/contract/backoffice/catalogue-files';
import type { FileProblem } from '@pouchery/contract/backoffice/import-export';
import type { Draft } from './column.ts';

/** A file that cannot be taken in as a whole. `value` is what is wrong in it, where that has a name. */
export class FileError extends Error {
  override name = 'FileRefused';
  readonly problem: FileProblem;
  readonly value: string;

  constructor(problem: FileProblem, value = '') {
    super(`${problem} ${value}`.trim());
    this.problem = problem;
    this.value = value;
  }
}

/** A row of a file. `bringInto` writes what the file says about it over what is known; it says nothing else. */
export type FileRow = {
  list: CatalogueList;
  /** Where it stands: as a spreadsheet numbers it, or counted from 1 in its list. */
  row: number;
  slug: string;
  /** What stands beyond the last column: most often the rest of a text with an unquoted comma. */
  surplus?: string;
  bringInto(draft: Draft): void;
};
