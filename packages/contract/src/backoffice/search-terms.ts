import { z } from 'zod';
import { requiredText, text } from '../fields.ts';
import { TERM_KINDS } from '../search-terms.ts';
import { TEXT_BOUNDS } from '../text-bounds.ts';
import { listQuery, version } from './lists.ts';
import { rowCalls } from './row-calls.ts';

/** A row of the table of words that the search goes by; words and phrases stand between commas. */
export const staffTerm = z.object({
  id: z.int(),
  version,
  kind: z.enum(TERM_KINDS),
  typed: z.string(),
  means: z.string(),
});
export type StaffTerm = z.infer<typeof staffTerm>;
export const termForm = z.object({
  kind: z.enum(TERM_KINDS),
  typed: requiredText(TEXT_BOUNDS.search_term.typed, { lines: true }),
  /** Nothing where the words are left out. */
  means: text.max(TEXT_BOUNDS.search_term.means).optional(),
});
export const termCalls = rowCalls('SearchTerms', 'SearchTerm', {
  list: 'Words that the search goes by, within a second; `q` is looked for on both sides',
  one: 'a row of words',
  query: listQuery(['id', 'kind'], { kind: z.enum(TERM_KINDS).optional() }),
  row: staffTerm,
  form: termForm,
});
