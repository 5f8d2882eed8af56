import { setImmediate as othersTurn } from 'node:timers/promises';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { LOCALES } from '@pouchery/contract/locales';
import { catalogueKeys } from '#api/features/search/folding/fold.ts';
import { detectScript, type Spellings } from '#api/features/search/folding/spellings.ts';
import { stemsOfKnown } from '#api/features/search/folding/stems.ts';
import { countLetters, neighbours, typosForgiven } from '#api/features/search/folding/typos.ts';
import { splitWords } from '#api/features/search/folding/words.ts';
import { firstIndex } from './first-index.ts';
import { RowSet } from './row-set.ts';

/** A word of the catalogue, and the rows of the products that have it. */
export type KnownWord = {
  /** The same for each way to write it (fold.ts). */
  key: string;
  spellings: Spellings;
  /** By which typos are forgiven (typos.ts). */
  letters: number;
  /** In their names. */
  named: RowSet;
  /** In what is said of many at once: their brand, type, taste or milligrams. */
  described: readonly RowSet[];
};
/** A text that many products have: the name of a brand. */
export type Description = { text: LocalizedText; rows: RowSet };

/** Most words that are looked at for one a typo away. */
const MAX_SIMILAR = 400;
/** Words filed at a time: a few milliseconds. */
const AT_ONCE = 100;

/** The words of a catalogue, and which of its rows have which. It finds those that some product has, once they are filed. */
export class WordIndex {
  /** The rows that there are. */
  readonly all: RowSet;
  readonly #byKey = new Map<string, KnownWord>();
  /** By the words that were written: each is read once. */
  readonly #byText = new Map<string, readonly KnownWord[]>();
  /** New, or spelled otherwise than when they were filed. */
  readonly #unfiled = new Set<KnownWord>();
  #sorted: KnownWord[] = [];
  readonly #byStem = new Map<string, Set<KnownWord>>();
  /** By neighbour (typos.ts); a word alone, as most are, without the list around it: 18 MB at a million products. */
  readonly #byNeighbour = new Map<number, KnownWord | KnownWord[]>();

  constructor(all: RowSet) {
    this.all = all;
  }

  /** Adds a row that is not there. */
  put(row: number, name: LocalizedText) {
    for (const word of this.#read(name)) word.named.add(row);
  }

  /** Takes a row out, which has been put with this name. */
  remove(row: number, name: LocalizedText) {
    for (const word of this.#read(name)) word.named.delete(row);
  }

  /** Takes what is said of many rows at once, in place of what was. */
  describe(descriptions: readonly Description[]) {
    const described = new Map<KnownWord, RowSet[]>();
    for (const { text, rows } of descriptions)
      for (const word of this.#read(text)) described.set(word, [...(described.get(word) ?? []), rows]);
    for (const word of this.#byKey.values()) word.described = described.get(word) ?? [];
  }

  /** Files what is new, so that it is found, and forgets what nothing has any more; others have their turn meanwhile. */
  async file() {
    const gone = this.#sorted.filter((word) => countProducts(word) === 0);
    for (const word of gone) this.#forget(word);
    if (this.#unfiled.size + gone.length === 0) return;
    for (const [index, word] of [...this.#unfiled].entries()) {
      const spelled = Object.values(word.spellings);
      word.letters = countLetters(spelled);
      for (const stem of stemsOfKnown(word.key, spelled))
        this.#byStem.set(stem, (this.#byStem.get(stem) ?? new Set()).add(word));
      const typos = typosForgiven(word.letters, false);
      const near = typos > 0 ? neighbours([word.key], spelled, typos) : [];
      for (const neighbour of near) {
        const others = this.#byNeighbour.get(neighbour);
        this.#byNeighbour.set(neighbour, others ? [others, word].flat() : word);
      }
      if (index % AT_ONCE === 0) await othersTurn();
    }
    this.#unfiled.clear();
    this.#sorted = [...this.#byKey.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
  }

  findWord(key: string): KnownWord | undefined {
    return this.#byKey.get(key);
  }

  /** The words that begin so. */
  findLonger(beginning: string): KnownWord[] {
    const start = firstIndex(this.#sorted.length, (index) => (this.#sorted[index]?.key ?? '') >= beginning);
    let end = start;
    while (this.#sorted[end]?.key.startsWith(beginning)) end += 1;
    return this.#sorted.slice(start, end);
  }

  /** The words that have this stem. */
  findForms(stem: string): KnownWord[] {
    return [...(this.#byStem.get(stem) ?? [])];
  }

  /** The words that share one of these neighbours (typos.ts); they are not all within reach. */
  findSimilarWords(near: readonly number[]): KnownWord[] {
    const found = new Set(near.flatMap((neighbour) => this.#byNeighbour.get(neighbour) ?? []));
    return [...found].filter((word) => countProducts(word) > 0).slice(0, MAX_SIMILAR);
  }

  /** The words of a text in all its languages. */
  #read(text: LocalizedText): Set<KnownWord> {
    const written = LOCALES.flatMap((locale) => splitWords(text[locale] ?? ''));
    return new Set(written.flatMap((word) => this.#readWord(word)));
  }

  #readWord(written: string): readonly KnownWord[] {
    const words = this.#byText.get(written) ?? catalogueKeys(written).map((key) => this.#spell(key, written));
    this.#byText.set(written, words);
    return words;
  }

  /** The spelling of a script that was there first stays. */
  #spell(key: string, written: string): KnownWord {
    const { room } = this.all;
    const made: KnownWord = { key, spellings: {}, letters: 0, named: new RowSet(room), described: [] };
    const word = this.#byKey.get(key) ?? made;
    const script = detectScript(written);
    if (word.spellings[script] !== undefined) return word;
    word.spellings[script] = written.toLowerCase();
    this.#byKey.set(key, word);
    this.#unfiled.add(word);
    return word;
  }

  /** When it comes back it is spelled anew. */
  #forget(word: KnownWord) {
    this.#byKey.delete(word.key);
    this.#unfiled.delete(word);
    this.#byText.clear();
    for (const words of this.#byStem.values()) words.delete(word);
  }
}

/** How many products have a word; one that has it twice counts twice. */
export function countProducts({ named, described }: KnownWord): number {
  return described.reduce((sum, { size }) => sum + size, named.size);
}

/** Whether a row has a word. */
export function hasWord({ named, described }: KnownWord, row: number): boolean {
  return named.has(row) || described.some((rows) => rows.has(row));
}
