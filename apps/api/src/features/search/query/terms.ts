import type { TERM_KINDS } from '@pouchery/contract/search-terms';
import { asc } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { splitWords } from '#api/features/search/folding/words.ts';
import { searchTerms } from '#api/features/search/search-tables.ts';
import { typedWord } from './typed-word.ts';

/**
 * What stands for some words. `same`: whoever types them finds this, too; `near`: so only where nothing else is found;
 * `filler`: they say nothing about a product, and nothing stands for them.
 */
type Meanings = { [Kind in (typeof TERM_KINDS)[number]]?: readonly string[] };
type TermRow = Pick<typeof searchTerms.$inferSelect, 'kind' | 'typed' | 'means'>;

/** What the shop knows about words beyond its names, by their stems, so that a row is for all cases. */
export class Terms {
  readonly #meanings = new Map<string, Meanings>();
  /** Words that a phrase has at most. */
  longest = 1;

  constructor(rows: readonly TermRow[]) {
    for (const { kind, typed, means } of rows) {
      for (const phrase of typed.map(splitWords)) {
        const known = this.find(phrase);
        this.#meanings.set(toKey(phrase), { ...known, [kind]: [...(known[kind] ?? []), ...means] });
        this.longest = Math.max(this.longest, phrase.length);
      }
    }
  }

  find(words: readonly string[]): Meanings {
    return this.#meanings.get(toKey(words)) ?? {};
  }
}

/** What announces that a row has changed. */
export const TERMS_TAG = 'search-terms';

/** The shopkeeper's words. */
export async function readTerms(db: Database): Promise<Terms> {
  return new Terms(await db.select().from(searchTerms).orderBy(asc(searchTerms.id)));
}

function toKey(words: readonly string[]) {
  return words.map((word) => typedWord(word).term).join(' ');
}
