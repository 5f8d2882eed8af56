import { setImmediate as othersTurn } from 'node:timers/promises';
import type { TasteColors } from '@pouchery/contract/catalog';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { hasBit } from '#api/features/search/bits.ts';
import { stemsOfKnown } from '#api/features/search/folding/stems.ts';
import {
  listSpellings,
  mergedSpellings,
  type Spellings,
  spelledWord,
  wordsOfText,
} from '#api/features/search/product-words.ts';
import { findReading } from '#api/features/search/reading/find-reading.ts';
import { distanceFromTyped, type Reading } from '#api/features/search/reading/readings.ts';
import { NO_TERMS, type Terms } from '#api/features/search/reading/terms.ts';
import { type SpelledWord, WordIndex } from '#api/features/search/word-index.ts';

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
/** Words at a time: a few milliseconds. */
const AT_ONCE = 100;

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
    return new NameIndex(names, await indexWords(all.map(({ name }) => wordsOfText(name))));
  }

  /**
   * Names that match a text, the best first. Where products were found, by their reading, no name is further from what
   * was typed than they are: 'cool' is a word of products, and no misspelled 'cola'.
   */
  find(text: string, products: Reading | undefined, terms: Terms = NO_TERMS): Names {
    const found = findReading(this.#words, text, { terms, asksWords: true });
    if (!found || (products && distanceFromTyped(found.reading) > distanceFromTyped(products)))
      return { brands: [], tastes: [], articles: [] };
    const { brands, tastes, articles } = this.#names;
    const { hits } = found;
    const pick = <Row>(group: Group, rows: readonly Row[], first: number) =>
      rows
        .map((row, place) => ({ row, place: first + place }))
        .filter(({ place }) => hasBit(hits.rows, place))
        .sort((one, other) => hits.rankOf(one.place) - hits.rankOf(other.place))
        .slice(0, MAX_FOUND[group])
        .map(({ row }) => row);
    return {
      brands: pick('brands', brands, 0),
      tastes: pick('tastes', tastes, brands.length),
      articles: pick('articles', articles, brands.length + tastes.length),
    };
  }
}

async function indexWords(rows: readonly Map<string, Spellings>[]): Promise<WordIndex> {
  const spellings = new Map<string, Spellings>();
  for (const [key, spelled] of rows.flatMap((words) => [...words]))
    spellings.set(key, mergedSpellings(spellings.get(key), spelled));
  const words: SpelledWord[] = [];
  for (const [key, spelled] of spellings) {
    const stems = stemsOfKnown(key, listSpellings(spelled));
    words.push({ id: words.length + 1, ...spelledWord(key, spelled), stems });
    if (words.length % AT_ONCE === 0) await othersTurn();
  }
  const idByKey = new Map(words.map(({ word, id }) => [word, id]));
  const index = new WordIndex(words, rows.length);
  for (const [row, keys] of rows.entries()) {
    const ids = [...keys.keys()].flatMap((key) => idByKey.get(key) ?? []);
    index.put(row, { words: ids, nameWords: ids });
  }
  return index;
}
