import type { TERM_KINDS } from '@pouchery/contract/search-terms';
import { asc } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { splitWords } from '#api/features/search/folding/words.ts';
import { searchTerms } from '#api/features/search/search-tables.ts';
import { typedWord } from './typed-word.ts';

type TermKind = (typeof TERM_KINDS)[number];

/**
 * A row of the shopkeeper's table. `same`: whoever types one of `typed` finds what each of `means` finds; `near`: so
 * only where nothing else is found; `filler`: says nothing about a product.
 */
type SearchTerm = {
  kind: TermKind;
  typed: readonly string[];
  means: readonly string[];
};

/** What stands for some words, by kind; of a filler nothing does. */
type Meanings = { [Kind in TermKind]?: readonly string[] };

/** What the shop knows about words beyond its names, by their stems, so that a row is for all cases. */
export class Terms {
  readonly #meanings = new Map<string, Meanings>();
  /** Words that a phrase has at most. */
  readonly longest: number;

  constructor(rows: readonly SearchTerm[]) {
    let longest = 1;
    for (const { kind, typed, means } of rows) {
      for (const phrase of typed.map(splitWords)) {
        const known = this.find(phrase);
        this.#meanings.set(toKey(phrase), { ...known, [kind]: [...(known[kind] ?? []), ...means] });
        longest = Math.max(longest, phrase.length);
      }
    }
    this.longest = longest;
  }

  find(words: readonly string[]): Meanings {
    return this.#meanings.get(toKey(words)) ?? NOTHING;
  }
}

const NOTHING: Meanings = {};
/** Names alone. */
export const NO_TERMS = new Terms([]);

/** What announces that a row has changed. */
export const TERMS_TAG = 'search-terms';

/** The shopkeeper's words. */
export async function readTerms(db: Database): Promise<Terms> {
  const { kind, typed, means } = searchTerms;
  return new Terms(await db.select({ kind, typed, means }).from(searchTerms).orderBy(asc(searchTerms.id)));
}

function toKey(words: readonly string[]) {
  return words.map((word) => typedWord(word).term).join(' ');
}
