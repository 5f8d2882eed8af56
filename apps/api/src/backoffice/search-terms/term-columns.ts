import type { termForm } from '@pouchery/contract/backoffice/search-terms';
import { MAX_PHRASE, MAX_TERM_WORDS } from '@pouchery/contract/search-terms';
import type { z } from 'zod';
import { splitWords } from '#api/features/search/folding/words.ts';
import { fieldErrors } from '#api/http/api-error.ts';

const REQUIRED = 'This field is required.';
const TOO_MANY = `No more than ${MAX_TERM_WORDS} of them in one row.`;
const NO_PHRASES = `Between commas one to ${MAX_PHRASE} words.`;
const NO_WORDS = 'Between commas one word each, or milligrams such as 6 mg.';

/** What the table says of a row of the form. Throws what is wrong with it, field by field. */
export function toTermColumns({ kind, typed, means = '' }: z.infer<typeof termForm>) {
  const columns = { kind, typed: toWords(typed), means: kind === 'filler' ? [] : toWords(means) };
  const lengths = (words: string[]) => words.map((word) => splitWords(word).length);
  const wrong = {
    typed: lengths(columns.typed).some((length) => length < 1 || length > MAX_PHRASE) ? NO_PHRASES : '',
    means: lengths(columns.means).some((length) => length !== 1) ? NO_WORDS : '',
  };
  for (const field of ['typed', 'means'] as const) {
    if (columns[field].length === 0 && (field === 'typed' || kind !== 'filler')) wrong[field] = REQUIRED;
    if (columns[field].length > MAX_TERM_WORDS) wrong[field] = TOO_MANY;
    if (wrong[field]) throw fieldErrors({ [field]: [wrong[field]] });
  }
  return columns;
}

function toWords(text: string) {
  const words = text.split(/[,;\n]/).map((word) => word.trim().replace(/\s+/g, ' '));
  return [...new Set(words.filter((word) => word !== ''))];
}
