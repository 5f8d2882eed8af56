type Facts = Record<'brand' | 'classNumber' | 'price' | 'popularity', number>;

/** Of brands' ids and of classes, because both have 16 bits. */
export const MAX_NUMBER = 2 ** 16 - 1;

/**
 * What is asked of one row after another. What a search finds lies anywhere in the catalogue, and a look at another place
 * costs more than counting it: brand and class are one number, so that those of a million rows stay in the processor's caches.
 */
export class RowFacts {
  /** Both as one number, which `readBrand` and `readClass` take apart. */
  readonly brandsAndClasses: Int32Array;
  /** Hundredths of a lari. */
  readonly prices: Int32Array;
  readonly #popularity: Int32Array;

  constructor(room: number) {
    this.brandsAndClasses = new Int32Array(room);
    this.prices = new Int32Array(room);
    this.#popularity = new Int32Array(room);
  }

  /** The id of a row's brand. */
  brand(row: number): number {
    return readBrand(this.brandsAndClasses[row] as number);
  }

  classNumber(row: number): number {
    return readClass(this.brandsAndClasses[row] as number);
  }

  /** Hundredths of a lari. */
  price(row: number): number {
    return this.prices[row] as number;
  }

  popularity(row: number): number {
    return this.#popularity[row] as number;
  }

  write(row: number, { brand, classNumber, price, popularity }: Facts) {
    this.brandsAndClasses[row] = (brand << 16) | classNumber;
    this.prices[row] = price;
    this.#popularity[row] = popularity;
  }

  /** Makes a row one of another class. */
  writeClass(row: number, classNumber: number) {
    this.brandsAndClasses[row] = (this.brand(row) << 16) | classNumber;
  }
}

export function readBrand(brandAndClass: number): number {
  return brandAndClass >>> 16;
}

export function readClass(brandAndClass: number): number {
  return brandAndClass & MAX_NUMBER;
}
