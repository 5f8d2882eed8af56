import { z } from 'zod';
import { localizedText } from '../catalog-import.ts';
import { TEXT_BOUNDS } from '../text-bounds.ts';
import { listQuery, version } from './lists.ts';
import { localizedForm } from './localized-form.ts';
import { rowCalls } from './row-calls.ts';

/** All of them are looked for in each text that is translated. */
export const MAX_GLOSSARY_TERMS = 500;

/** A word or two, and what the shop calls it in its other languages. */
export const glossaryTerm = z.object({ id: z.int(), version, term: localizedText });
export type GlossaryTerm = z.infer<typeof glossaryTerm>;
export const glossaryTermForm = z.object({ term: localizedForm(TEXT_BOUNDS.glossary_term.term) });

export const glossaryCalls = rowCalls('GlossaryTerms', 'GlossaryTerm', {
  list: 'The words by which texts are translated; `q` is looked for in all languages',
  one: 'a term of the glossary',
  query: listQuery(['term'], {}),
  row: glossaryTerm,
  form: glossaryTermForm,
});
