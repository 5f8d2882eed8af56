import type { FileProblem } from '@pouchery/contract/backoffice/import-export';

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
