import type { CatalogueImport } from '@pouchery/contract/backoffice/import-export';

type Problem = NonNullable<CatalogueImport['file_problem']>;

/** Where a file stops being CSV or JSON, out of the English of the program that read it; undefined where that does not say. */
export function lineInFile({ problem, value }: Pick<Problem, 'problem' | 'value'>) {
  const number = problem === 'syntax' && /\bline (\d+)/.exec(value)?.[1];
  if (!number) return undefined;
  return { number, mistake: value.startsWith('Quote Not Closed') ? 'quote' : 'other' };
}
