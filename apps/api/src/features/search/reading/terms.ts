import type { TERM_KINDS } from '@pouchery/contract/search-terms';
import { stemKey } from '#api/features/search/folding/stems.ts';
import { splitWords } from '#api/features/search/folding/words.ts';
import { detectScript } from '#api/features/search/product-words.ts';

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

/** What the shop knows about words beyond its names, by their stems, so that a row is for all cases. */
export class Terms {
  readonly #byKind: Record<TermKind, Map<string, readonly string[]>>;
  /** Words that a phrase has at most. */
  readonly longest: number;

  constructor(rows: readonly SearchTerm[]) {
    this.#byKind = { same: new Map(), near: new Map(), filler: new Map() };
    let longest = 1;
    for (const { kind, typed, means } of rows) {
      for (const phrase of typed.map(splitWords)) {
        const known = this.#byKind[kind].get(toKey(phrase)) ?? [];
        this.#byKind[kind].set(toKey(phrase), [...known, ...means]);
        longest = Math.max(longest, phrase.length);
      }
    }
    this.longest = longest;
  }

  isFiller(word: string): boolean {
    return this.#byKind.filler.has(toKey([word]));
  }

  /** What stands for these words; undefined where nothing does. */
  meaning(words: readonly string[], kind: 'same' | 'near' = 'same'): readonly string[] | undefined {
    return this.#byKind[kind].get(toKey(words));
  }
}

/** Names alone. */
export const NO_TERMS = new Terms([]);

/** Each script apart: ბანანა is no form of 'банка'. */
function toKey(words: readonly string[]) {
  return words.map((word) => `${detectScript(word)} ${stemKey(word)}`).join(' ');
}
