import type { KnownWord, LookUp, WordSource } from '#api/features/search/known-words.ts';
import type { Reading } from '#api/features/search/reading/readings.ts';
import { type RankedRows, rankRows } from './ranked-rows.ts';
import { RowSet } from './row-set.ts';
import { type SpelledWord, Vocabulary } from './vocabulary.ts';

/** The words of one product, by their ids. */
export type ProductWords = { words: readonly number[]; nameWords: readonly number[] };

/** Which rows of a catalogue have which words, in memory. */
export class WordIndex implements WordSource {
  readonly #vocabulary: Vocabulary;
  readonly #all: RowSet;
  readonly #room: number;

  /** Takes the words that products have; `room` says how many rows there can be. */
  constructor(words: readonly SpelledWord[], room: number) {
    this.#vocabulary = new Vocabulary(words, room);
    this.#all = new RowSet(room);
    this.#room = room;
  }

  /** Adds a row that is not there. Words that the vocabulary lacks must be among `spelled`. */
  put(row: number, { words, nameWords }: ProductWords, spelled: readonly SpelledWord[] = []) {
    for (const word of spelled) this.#vocabulary.put(word);
    const named = new Set(nameWords);
    for (const id of words) {
      const word = this.#vocabulary.get(id);
      if (!word) continue;
      word.product_count += 1;
      if (named.has(id)) word.name_count += 1;
      (named.has(id) ? word.named : word.others).add(row);
    }
    this.#all.add(row);
  }

  /** Takes a row out, if it is there: asks every word, which is a millisecond or so for ten thousand of them. */
  remove(row: number) {
    if (!this.#all.has(row)) return;
    for (const word of this.#vocabulary.all()) {
      const isNamed = word.named.has(row);
      if (!isNamed && !word.others.has(row)) continue;
      word.product_count -= 1;
      if (isNamed) word.name_count -= 1;
      (isNamed ? word.named : word.others).delete(row);
    }
    this.#all.delete(row);
  }

  /** Whether a row has a word. */
  has(row: number, id: number): boolean {
    const word = this.#vocabulary.get(id);
    return word !== undefined && (word.named.has(row) || word.others.has(row));
  }

  findWords(lookUp: LookUp): KnownWord[] {
    return this.#vocabulary.find(lookUp);
  }

  findSimilarWords(neighbours: readonly number[]): KnownWord[] {
    return this.#vocabulary.findSimilar(neighbours);
  }

  findHits({ words }: Pick<Reading, 'words'>): RankedRows | undefined {
    const getWord = (id: number) => this.#vocabulary.get(id);
    return rankRows(words, { room: this.#room, all: this.#all, getWord });
  }
}
