import type { TasteColors } from '@pouchery/contract/catalog';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { type Candidate, distanceFromTyped } from '#api/features/search/query/candidates.ts';
import { matchQuery } from '#api/features/search/query/match-query.ts';
import { NO_TERMS, type Terms } from '#api/features/search/query/terms.ts';
import { WordIndex } from '#api/features/search/word-index.ts';

type Named = { id: number; slug: string; name: LocalizedText };

/** What is found by its name, beside products. */
export type Names = {
  brands: Named[];
  tastes: (Named & { colors: TasteColors })[];
  articles: Named[];
};

/** What the dropdown of the search box has room for. */
const MAX_FOUND = { brands: 3, tastes: 3, articles: 2 };
type Group = keyof typeof MAX_FOUND;

/** Names in memory, found as products are: by all words of a text, in every script and layout, typos forgiven. */
export class NameIndex {
  readonly #names: Names;
  /** Brands stand in its first rows, tastes behind them, articles last. */
  readonly #words: WordIndex;

  private constructor(names: Names, words: WordIndex) {
    this.#names = names;
    this.#words = words;
  }

  /** Indexes names; others have their turn while it does. */
  static async build(names: Names): Promise<NameIndex> {
    const all = [...names.brands, ...names.tastes, ...names.articles];
    const words = new WordIndex(all.length);
    for (const [row, { name }] of all.entries()) words.put(row, name);
    await words.file();
    return new NameIndex(names, words);
  }

  /**
   * Names that match a text, the best first. Where products were found, by a candidate, no name is further from what
   * was typed than they are: 'cool' is a word of products, and no misspelled 'cola'.
   */
  find(text: string, products: Candidate | undefined, terms: Terms = NO_TERMS): Names {
    const found = matchQuery(this.#words, text, { terms, asksWords: true });
    if (!found || (products && distanceFromTyped(found.candidate) > distanceFromTyped(products)))
      return { brands: [], tastes: [], articles: [] };
    const { brands, tastes, articles } = this.#names;
    const { hits } = found;
    const rows = [...hits.rank(hits.rows)].flatMap((ranked) => [...ranked.toRows()]);
    const pick = <Row>(group: Group, all: readonly Row[], first: number) =>
      rows.flatMap((row) => all[row - first] ?? []).slice(0, MAX_FOUND[group]);
    return {
      brands: pick('brands', brands, 0),
      tastes: pick('tastes', tastes, brands.length),
      articles: pick('articles', articles, brands.length + tastes.length),
    };
  }
}
