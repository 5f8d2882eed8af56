import { findRows, type Hits } from './find-rows.ts';
import { firstPlace } from './first-place.ts';
import type { KnownWord, LookUp, WordSource } from './known-words.ts';
import { listSpellings } from './product-words.ts';
import type { Reading } from './reading/readings.ts';
import { RowSet } from './row-set.ts';

/** What the catalogue says about a word, apart from which products have it. */
export type SpelledWord = Omit<KnownWord, 'product_count'> & {
  neighbours: readonly number[];
  stems: readonly string[];
};
/** The words of one product, by their ids. */
export type ProductWords = { words: readonly number[]; nameWords: readonly number[] };
/** A word with the rows of the products that have it: in their names, or elsewhere alone. */
type IndexedWord = KnownWord & { named: RowSet; others: RowSet; stems: readonly string[] };

/** Most words that a look-up gives, the most common ones. */
const MAX_FOUND = 50;
/** Most words that are looked at for one a typo away. */
const MAX_SIMILAR = 400;
/** A place has 21 of the 53 bits that a number sorts exactly by, a neighbour the other 32. */
const PLACES = 2 ** 21;
const LEAST_NEIGHBOUR = -(2 ** 31);

/** The words of a catalogue, and which of its rows have which. It finds those that some product has. */
export class WordIndex implements WordSource {
  readonly #room: number;
  readonly #all: RowSet;
  readonly #byId = new Map<number, IndexedWord>();
  /** In the order of their keys. */
  readonly #sorted: IndexedWord[];
  /** Words as they came, and each of their neighbours with the word's place there: a tenth of what a map takes. */
  readonly #first: IndexedWord[];
  readonly #neighbours: Float64Array;
  readonly #laterNeighbours = new Map<number, Set<IndexedWord>>();
  readonly #byStem = new Map<string, Set<IndexedWord>>();

  /** Takes the words that products have; `room` says how many rows there can be. */
  constructor(words: readonly SpelledWord[], room: number) {
    this.#room = room;
    this.#all = new RowSet(room);
    this.#first = words.map((word) => this.#index(word));
    this.#sorted = this.#first.toSorted((one, other) => (one.word < other.word ? -1 : 1));
    this.#neighbours = Float64Array.from(
      words.flatMap(({ neighbours }, place) => neighbours.map((neighbour) => toKey(neighbour) + place)),
    ).sort();
  }

  /** Adds a row that is not there. Words that nobody had before must be among `spelled`. */
  put(row: number, { words, nameWords }: ProductWords, spelled: readonly SpelledWord[] = []) {
    for (const word of spelled) this.#spell(word);
    const named = new Set(nameWords);
    for (const id of words) {
      const word = this.#byId.get(id);
      if (!word) continue;
      (named.has(id) ? word.named : word.others).add(row);
      word.product_count += 1;
    }
    this.#all.add(row);
  }

  /** Takes a row out, if it is there: asks every word, which is a millisecond or so for ten thousand of them. */
  remove(row: number) {
    if (!this.#all.has(row)) return;
    for (const word of this.#byId.values()) {
      word.named.delete(row);
      word.others.delete(row);
      word.product_count = word.named.size + word.others.size;
    }
    this.#all.delete(row);
  }

  /** Whether a row has a word. */
  has(row: number, id: number): boolean {
    const word = this.#byId.get(id);
    return word !== undefined && (word.named.has(row) || word.others.has(row));
  }

  findWords({ key, by }: LookUp): KnownWord[] {
    const found = by === 'stem' ? this.#findByStem(key) : this.#findByKey(key, by === 'beginning');
    const isOther = ({ word }: KnownWord) => Number(word !== key);
    return found
      .filter(({ product_count }) => product_count > 0)
      .sort(
        (one, other) =>
          isOther(one) - isOther(other) || other.product_count - one.product_count || one.id - other.id,
      )
      .slice(0, MAX_FOUND);
  }

  findSimilarWords(neighbours: readonly number[]): KnownWord[] {
    const found = new Set<IndexedWord>();
    for (const neighbour of neighbours) {
      const key = toKey(neighbour);
      let place = firstPlace(this.#neighbours.length, (at) => (this.#neighbours[at] ?? 0) >= key);
      for (; (this.#neighbours[place] ?? Number.POSITIVE_INFINITY) < key + PLACES; place++) {
        const word = this.#first[(this.#neighbours[place] ?? 0) - key];
        if (word) found.add(word);
      }
      for (const word of this.#laterNeighbours.get(neighbour) ?? []) found.add(word);
    }
    return [...found].filter((word) => word.product_count > 0).slice(0, MAX_SIMILAR);
  }

  /**
   * The rows of a reading, the best first: exact above beginning above corrected, a word of the name above one of brand, taste
   * or type. Undefined when there are none.
   */
  findHits({ words }: Pick<Reading, 'words'>): Hits | undefined {
    return findRows(words, { room: this.#room, all: this.#all, getWord: (id) => this.#byId.get(id) });
  }

  #findByKey(key: string, isBeginning: boolean) {
    const found: IndexedWord[] = [];
    for (let place = this.#findPlace(key); place < this.#sorted.length; place++) {
      const word = this.#sorted[place];
      if (!word || !(isBeginning ? word.word.startsWith(key) : word.word === key)) break;
      found.push(word);
    }
    return found;
  }

  /** A word that is spelled otherwise by now stays under what it had. */
  #findByStem(stem: string) {
    return [...(this.#byStem.get(stem) ?? [])].filter(({ stems }) => stems.includes(stem));
  }

  /** Adds a word, or spells a known one as the catalogue does now. */
  #spell({ neighbours, ...spelled }: SpelledWord) {
    const known = this.#byId.get(spelled.id);
    if (known && `${listSpellings(known)}` === `${listSpellings(spelled)}`) return;
    const word = known ? Object.assign(known, spelled) : this.#index({ neighbours, ...spelled });
    if (known) this.#fileStems(word);
    else this.#sorted.splice(this.#findPlace(word.word), 0, word);
    for (const neighbour of neighbours) {
      const words = this.#laterNeighbours.get(neighbour) ?? new Set();
      this.#laterNeighbours.set(neighbour, words.add(word));
    }
  }

  #index({ neighbours: _, ...spelled }: SpelledWord): IndexedWord {
    const rows = { named: new RowSet(this.#room), others: new RowSet(this.#room) };
    const word = { ...spelled, ...rows, product_count: 0 };
    this.#byId.set(word.id, word);
    this.#fileStems(word);
    return word;
  }

  #fileStems(word: IndexedWord) {
    for (const stem of word.stems)
      this.#byStem.set(stem, (this.#byStem.get(stem) ?? new Set<IndexedWord>()).add(word));
  }

  #findPlace(key: string) {
    return firstPlace(this.#sorted.length, (place) => (this.#sorted[place]?.word ?? '') >= key);
  }
}

function toKey(neighbour: number) {
  return (neighbour - LEAST_NEIGHBOUR) * PLACES;
}
