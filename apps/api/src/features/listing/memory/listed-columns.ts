import {
  CLASS_FACETS,
  type ClassFacet,
  FILTER_COLUMNS,
  forClassFacets,
} from '#api/features/listing/filter-columns.ts';
import { firstPlace } from '#api/features/search/memory/first-place.ts';
import type { Popularity } from '#api/features/search/memory/ranked-rows.ts';

/**
 * What lists filter and sort a product by, in whole numbers: beside what it is filtered by, prices in hundredths of a lari
 * and days since 1970.
 */
export type Listed = Record<'id' | 'brand' | 'reviews' | 'price' | 'launched' | 'popularity', number> &
  Record<ClassFacet, number>;

type Class = Record<ClassFacet, number>;
/** How many products each brand has, by its id. */
type BrandCounts = Int32Array<ArrayBuffer>;
/** The class of a row whose product is not shown. */
const NO_CLASS = 0;

export type Order = 'newest' | 'price' | 'popularity' | 'rating' | 'brand' | 'class';

/** A row's number has 21 bits of the 53 that a number sorts exactly by. */
const MAX_ROWS = 2 ** 21;
const SPARE_ROWS = 2_000;
const SPARE_BRANDS = 1_000;

/**
 * Every published product as a row of columns, 65 bytes each, and the rows in each order a list can have. First `append`
 * each product by ascending id, then `sort`; from then on `put` and `remove` follow changes.
 */
export class ListedColumns {
  readonly id: Int32Array;
  readonly brand: Int32Array;
  readonly classNumber: Int32Array;
  /** Exact also where 32 bits are not enough. */
  readonly price: Float64Array;
  readonly classes: Class[] = [forClassFacets(() => -1)];
  /** How many products each class has. */
  readonly classCounts: number[] = [0];
  readonly brandCounts: BrandCounts;
  /** Of the products with one value of a facet. */
  readonly brandCountsBy: Record<ClassFacet, Map<number, BrandCounts>>;
  /** Those of a class's values. */
  readonly #brandCountsOfClass: BrandCounts[][] = [[]];
  readonly orders: Record<Order, Int32Array>;
  /** How many rows have been used; those of hidden products are of NO_CLASS. */
  rows = 0;
  /** How many products there are, and so how much of each order counts. */
  count = 0;
  readonly #launched: Int32Array;
  readonly #popularity: Int32Array;
  readonly #reviews: Int32Array;
  /** Tenths. */
  readonly #rating: Int8Array;
  readonly #classNumbers = new Map<string, number>();
  #sortedRows = 0;
  /** Rows of products that came after `sort`. */
  readonly #laterRows = new Map<number, number>();

  constructor(products: number, maxBrand: number) {
    const room = Math.ceil(products * 1.02) + SPARE_ROWS;
    const column = () => new Int32Array(room);
    this.id = column();
    this.brand = column();
    this.classNumber = column();
    this.#launched = column();
    this.#popularity = column();
    this.#reviews = column();
    this.price = new Float64Array(room);
    this.brandCounts = new Int32Array(maxBrand + SPARE_BRANDS);
    this.brandCountsBy = forClassFacets(() => new Map<number, BrandCounts>());
    this.#rating = new Int8Array(room);
    const orders = { newest: column(), price: column(), popularity: column(), rating: column() };
    this.orders = { ...orders, brand: column(), class: column() };
  }

  /** How many rows there can be, and which row a product has. */
  get places() {
    return { room: this.id.length, findRow: (id: number) => this.findRow(id) };
  }

  /** What stands before what, for searches. */
  get popularity(): Popularity {
    const { count, orders } = this;
    return {
      count,
      rows: orders.popularity,
      compare: (one, other) => this.compare('popularity', one, other),
    };
  }

  /** False when there is no room. */
  append(product: Listed): boolean {
    if (!this.#fits(product)) return false;
    this.#write(this.rows, product);
    this.rows += 1;
    return true;
  }

  sort() {
    this.#sortedRows = this.rows;
    const sortKeys: Record<Order, (row: number) => number> = {
      newest: (row) => at(this.#launched, row) + 2 ** 30,
      price: (row) => at(this.price, row),
      popularity: (row) => at(this.#popularity, row) + 2 ** 31,
      rating: (row) => (at(this.#rating, row) + 1) * 2 ** 25 + at(this.#reviews, row),
      brand: (row) => at(this.brand, row),
      class: (row) => at(this.classNumber, row),
    };
    const keys = new Float64Array(this.rows);
    for (const order of ORDERS) {
      // Numbers that end with the row are sorted without calling a function for each comparison.
      for (let row = 0; row < this.rows; row++) keys[row] = sortKeys[order](row) * MAX_ROWS + row;
      keys.sort();
      if (DESCENDING.has(order)) keys.reverse();
      const rows = this.orders[order];
      for (let place = 0; place < keys.length; place++) rows[place] = at(keys, place) % MAX_ROWS;
    }
  }

  /** Shows a product, in place of what it was. False when there is no room. */
  put(product: Listed): boolean {
    if (!this.#fits(product)) return false;
    this.remove(product.id);
    const row = this.findRow(product.id) ?? this.rows;
    if (row === this.rows) {
      if (row === this.id.length) return false;
      this.rows += 1;
      this.#laterRows.set(product.id, row);
    }
    this.#write(row, product);
    for (const order of ORDERS) {
      const rows = this.orders[order];
      const place = this.#findPlace(order, row, this.count - 1);
      rows.copyWithin(place + 1, place, this.count - 1);
      rows[place] = row;
    }
    return true;
  }

  /** Hides a product, if it is there. */
  remove(id: number) {
    const row = this.findRow(id);
    if (row === undefined || at(this.classNumber, row) === NO_CLASS) return;
    for (const order of ORDERS) {
      const rows = this.orders[order];
      const place = this.#findPlace(order, row, this.count);
      rows.copyWithin(place, place + 1, this.count);
    }
    const number = at(this.classNumber, row);
    this.classCounts[number] = (this.classCounts[number] ?? 0) - 1;
    this.#countBrand(number, at(this.brand, row), -1);
    this.classNumber[row] = NO_CLASS;
    this.count -= 1;
  }

  /** The row of a product, whether it is shown or was. */
  findRow(id: number): number | undefined {
    const row = firstPlace(this.#sortedRows, (place) => at(this.id, place) >= id);
    return row < this.#sortedRows && at(this.id, row) === id ? row : this.#laterRows.get(id);
  }

  /** Below 0 when the first row stands before the other one. */
  compare(order: Order, one: number, other: number): number {
    const later = at(this.id, one) - at(this.id, other);
    switch (order) {
      case 'newest':
        return at(this.#launched, other) - at(this.#launched, one) || -later;
      case 'price':
        return at(this.price, one) - at(this.price, other) || later;
      case 'popularity':
        return at(this.#popularity, other) - at(this.#popularity, one) || -later;
      case 'rating':
        return (
          at(this.#rating, other) - at(this.#rating, one) ||
          at(this.#reviews, other) - at(this.#reviews, one) ||
          -later
        );
      case 'brand':
        return at(this.brand, one) - at(this.brand, other) || later;
      case 'class':
        return at(this.classNumber, one) - at(this.classNumber, other) || later;
    }
  }

  #fits({ brand, price, reviews }: Listed) {
    return (
      this.rows < this.id.length && brand < this.brandCounts.length && price < 2 ** 32 && reviews < 2 ** 25
    );
  }

  #write(row: number, product: Listed) {
    const number = this.#classNumber(product);
    this.id[row] = product.id;
    this.brand[row] = product.brand;
    this.classNumber[row] = number;
    this.price[row] = product.price;
    this.#launched[row] = product.launched;
    this.#popularity[row] = product.popularity;
    this.#reviews[row] = product.reviews;
    this.#rating[row] = product.rating;
    this.classCounts[number] = (this.classCounts[number] ?? 0) + 1;
    this.#countBrand(number, product.brand, 1);
    this.count += 1;
  }

  #countBrand(number: number, brand: number, by: 1 | -1) {
    this.brandCounts[brand] = at(this.brandCounts, brand) + by;
    for (const counts of this.#brandCountsOfClass[number] ?? []) counts[brand] = at(counts, brand) + by;
  }

  #classNumber(product: Listed) {
    let key = '';
    for (const facet of CLASS_FACETS) key += `${toClassValue(facet, product[facet])},`;
    const known = this.#classNumbers.get(key);
    if (known !== undefined) return known;
    const values = forClassFacets((facet) => toClassValue(facet, product[facet]));
    const number = this.classes.push(values) - 1;
    this.#brandCountsOfClass[number] = CLASS_FACETS.map((facet) => {
      const counts = this.brandCountsBy[facet].get(values[facet]) ?? new Int32Array(this.brandCounts.length);
      this.brandCountsBy[facet].set(values[facet], counts);
      return counts;
    });
    this.#classNumbers.set(key, number);
    return number;
  }

  /** Where a row stands, or belongs, among the first `count` of an order. */
  #findPlace(order: Order, row: number, count: number) {
    const rows = this.orders[order];
    return firstPlace(count, (place) => this.compare(order, at(rows, place), row) >= 0);
  }
}

const STEPS = forClassFacets((facet) => FILTER_COLUMNS[facet].inMemory.step);

function toClassValue(facet: ClassFacet, number: number) {
  const step = STEPS[facet];
  return step === 1 ? number : Math.floor(number / step);
}

const ORDERS = ['newest', 'price', 'popularity', 'rating', 'brand', 'class'] as const satisfies Order[];
const DESCENDING = new Set<Order>(['newest', 'popularity', 'rating']);

/** A value that is known to be there. */
export function at(column: Int8Array | Int32Array | Float64Array, row: number): number {
  return column[row] as number;
}
