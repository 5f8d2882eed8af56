import type { KnownWord, LookUp } from '#api/features/search/known-words.ts';
import { firstPlace } from './first-place.ts';
import { RowSet } from './row-set.ts';

/** What the catalogue says about a word, apart from which products have it. */
export type SpelledWord = Omit<KnownWord, 'product_count' | 'name_count'> & {
  neighbours: readonly number[];
  stems: readonly string[];
};

/** A word with the rows of the products that have it: in their names, or elsewhere alone. */
export type IndexedWord = KnownWord & { named: RowSet; others: RowSet; stems: readonly string[] };

/** Most words that a look-up gives, the most common ones. */
const MAX_BEGINNING = 50;
/** Most words that are looked at for one a typo away. */
const MAX_SIMILAR = 400;
/** A place has 21 of the 53 bits that a number sorts exactly by, a neighbour the other 32. */
const PLACES = 2 ** 21;
const LEAST_NEIGHBOUR = -(2 ** 31);

/** The words of a catalogue in memory. It finds those that some product has. */
export class Vocabulary {
  readonly #room: number;
  readonly #byId = new Map<number, IndexedWord>();
  /** In the order of their keys. */
  readonly #sorted: IndexedWord[];
  /** Words as they came, and each of their neighbours with the word's place there: a tenth of what a map takes. */
  readonly #first: IndexedWord[];
  readonly #neighbours: Float64Array;
  readonly #byStem = new Map<string, IndexedWord[]>();
  readonly #laterNeighbours = new Map<number, Set<IndexedWord>>();

  /** Takes the words of a catalogue of at most so many rows; which row has which is for the caller to add. */
  constructor(words: readonly SpelledWord[], room: number) {
    this.#room = room;
    this.#first = words.map((word) => this.#indexed(word));
    this.#sorted = this.#first.toSorted((one, other) => (one.word < other.word ? -1 : 1));
    this.#neighbours = Float64Array.from(
      words.flatMap(({ neighbours }, place) => neighbours.map((neighbour) => toKey(neighbour) + place)),
    ).sort();
  }

  get(id: number): IndexedWord | undefined {
    return this.#byId.get(id);
  }

  all(): Iterable<IndexedWord> {
    return this.#byId.values();
  }

  /** Adds a word, or spells a known one as the catalogue does now. */
  put({ neighbours, stems, ...spelled }: SpelledWord): IndexedWord {
    const known = this.#byId.get(spelled.id);
    if (known && known.latin === spelled.latin && known.georgian === spelled.georgian) {
      if (known.cyrillic === spelled.cyrillic) return known;
    }
    const word = known
      ? Object.assign(known, spelled, { stems })
      : this.#indexed({ neighbours, stems, ...spelled });
    if (known) this.#fileStems(word);
    if (!known) this.#sorted.splice(this.#findPlace(word.word), 0, word);
    for (const neighbour of neighbours) {
      const words = this.#laterNeighbours.get(neighbour) ?? new Set();
      this.#laterNeighbours.set(neighbour, words.add(word));
    }
    return word;
  }

  find({ key, by }: LookUp): KnownWord[] {
    if (by === 'stem') return this.#findByStem(key);
    const found: KnownWord[] = [];
    for (let place = this.#findPlace(key); place < this.#sorted.length; place++) {
      const word = this.#sorted[place];
      if (!word || !(by === 'beginning' ? word.word.startsWith(key) : word.word === key)) break;
      if (word.product_count > 0) found.push(word);
    }
    const isOther = (word: KnownWord) => Number(word.word !== key);
    return found
      .sort((one, other) => isOther(one) - isOther(other) || other.product_count - one.product_count)
      .slice(0, MAX_BEGINNING);
  }

  findSimilar(neighbours: readonly number[]): KnownWord[] {
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

  #findByStem(stem: string): KnownWord[] {
    return [...(this.#byStem.get(stem) ?? [])]
      .filter((word) => word.product_count > 0 && word.stems.includes(stem))
      .sort((one, other) => other.product_count - one.product_count || one.id - other.id)
      .slice(0, MAX_BEGINNING);
  }

  /** A word that is spelled otherwise by now stays under what it had: whoever finds it there looks again. */
  #fileStems(word: IndexedWord) {
    for (const stem of word.stems) {
      const words = this.#byStem.get(stem);
      if (!words) this.#byStem.set(stem, [word]);
      else if (!words.includes(word)) words.push(word);
    }
  }

  #indexed({ neighbours: _, ...spelled }: SpelledWord): IndexedWord {
    const rows = { named: new RowSet(this.#room), others: new RowSet(this.#room) };
    const word = { ...spelled, ...rows, product_count: 0, name_count: 0 };
    this.#byId.set(word.id, word);
    this.#fileStems(word);
    return word;
  }

  #findPlace(key: string) {
    return firstPlace(this.#sorted.length, (place) => (this.#sorted[place]?.word ?? '') >= key);
  }
}

function toKey(neighbour: number) {
  return (neighbour - LEAST_NEIGHBOUR) * PLACES;
}
