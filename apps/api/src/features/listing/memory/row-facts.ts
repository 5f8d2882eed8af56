type Facts = Record<'brand' | 'classNumber' | 'price' | 'popularity', number>;

/** Of brands' ids and of classes, because both have 16 bits. */
export const MAX_NUMBER = 2 ** 16 - 1;

/**
 * What is asked of one row after another. What a search finds lies anywhere in the catalogue, and a look at another place
 * costs more than counting it: brand and class are one number, so that those of a million rows stay in the processor's caches.
 */
export class RowFacts {
  readonly #brandAndClass: Int32Array;
  readonly #price: Int32Array;
  readonly #popularity: Int32Array;

  constructor(room: number) {
    this.#brandAndClass = new Int32Array(room);
    this.#price = new Int32Array(room);
    this.#popularity = new Int32Array(room);
  }

  /** The id of a row's brand. */
  brand(row: number): number {
    return (this.#brandAndClass[row] as number) >>> 16;
  }

  classNumber(row: number): number {
    return (this.#brandAndClass[row] as number) & MAX_NUMBER;
  }

  /** Hundredths of a lari. */
  price(row: number): number {
    return this.#price[row] as number;
  }

  popularity(row: number): number {
    return this.#popularity[row] as number;
  }

  write(row: number, { brand, classNumber, price, popularity }: Facts) {
    this.#brandAndClass[row] = (brand << 16) | classNumber;
    this.#price[row] = price;
    this.#popularity[row] = popularity;
  }

  /** Makes a row one of another class. */
  writeClass(row: number, classNumber: number) {
    this.#brandAndClass[row] = (this.brand(row) << 16) | classNumber;
  }
}
