import { CLASS_FACETS, type ClassFacet, forClassFacets } from '#api/features/listing/filter-columns.ts';
import { firstPlace } from '#api/features/search/memory/first-place.ts';
import type { Popularity } from '#api/features/search/memory/ranked-rows.ts';
import {
  DESCENDING,
  isByStrength,
  LIST_ORDERS,
  type ListOrder,
  type NumberOrder,
  ORDERS,
  type Order,
} from './column-orders.ts';
import { NO_CLASS, ProductClasses } from './product-classes.ts';
import { StrengthColumns } from './strength-columns.ts';

/**
 * What lists filter and sort a product by, in whole numbers: beside what it is filtered by, prices in hundredths of a lari,
 * days since 1970, and the first six bytes of its name and the six after them. And which picture its card shows, 0 for none.
 */
export type Listed = Record<
  'id' | 'brand' | 'reviews' | 'price' | 'launched' | 'popularity' | 'nameStart' | 'nameRest' | 'picture',
  number
> &
  Record<ClassFacet, number>;

/** How many products each brand has, by its id. */
type BrandCounts = Int32Array<ArrayBuffer>;

/** A row's number has 21 bits of the 53 that a number sorts exactly by. */
const MAX_ROWS = 2 ** 21;
const SPARE_ROWS = 2_000;
const SPARE_BRANDS = 1_000;

/**
 * Every published product as a row of columns, 113 bytes each, and the rows in each order a list can have. First `append`
 * each product by ascending id, then `sort`; from then on `put` and `remove` follow changes.
 */
export class ListedColumns {
  readonly id: Int32Array;
  readonly brand: Int32Array;
  readonly classNumber: Int32Array;
  /** Exact also where 32 bits are not enough. */
  readonly price: Float64Array;
  readonly picture: Int32Array;
  readonly classes = new ProductClasses();
  /** How many products each class has. */
  readonly classCounts: number[] = [0];
  readonly brandCounts: BrandCounts;
  /** Of the products with one value of a facet, by the value's place among those of `classes`. */
  readonly brandCountsBy: Record<ClassFacet, BrandCounts[]>;
  /** Those of a class's values. */
  readonly #brandCountsOfClass: BrandCounts[][] = [[]];
  readonly orders: Record<Order, Int32Array>;
  /** Columns once more, in the places of an order: counting in it goes through memory from end to end, not from row to row. */
  readonly inPriceOrder: { brand: Int32Array; classNumber: Int32Array };
  readonly inBrandOrder: { classNumber: Int32Array };
  readonly inClassOrder: { brand: Int32Array };
  readonly #copies: Record<Order, { from: Int32Array; to: Int32Array }[]>;
  /** How many rows have been used; those of hidden products are of NO_CLASS. */
  rows = 0;
  /** How many products there are, and so how much of each order counts. */
  count = 0;
  readonly #launched: Int32Array;
  readonly #popularity: Int32Array;
  readonly #reviews: Int32Array;
  /** Tenths. */
  readonly #rating: Int8Array;
  readonly #strengths: StrengthColumns;
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
    this.picture = column();
    this.brandCounts = new Int32Array(maxBrand + SPARE_BRANDS);
    this.brandCountsBy = forClassFacets((): BrandCounts[] => []);
    this.#rating = new Int8Array(room);
    this.#strengths = new StrengthColumns(room);
    const orders = { newest: column(), price: column(), popularity: column(), rating: column() };
    const strengths = { least_nicotine: column(), most_nicotine: column() };
    this.orders = { ...orders, ...strengths, brand: column(), class: column() };
    this.inPriceOrder = { brand: column(), classNumber: column() };
    this.inBrandOrder = { classNumber: column() };
    this.inClassOrder = { brand: column() };
    const { brand, classNumber } = this;
    this.#copies = {
      newest: [],
      popularity: [],
      rating: [],
      least_nicotine: [],
      most_nicotine: [],
      price: [
        { from: brand, to: this.inPriceOrder.brand },
        { from: classNumber, to: this.inPriceOrder.classNumber },
      ],
      brand: [{ from: classNumber, to: this.inBrandOrder.classNumber }],
      class: [{ from: brand, to: this.inClassOrder.brand }],
    };
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
      compare: (one, other) => this.#compare('popularity', one, other),
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
    const all = Int32Array.from({ length: this.rows }, (_, row) => row);
    for (const order of LIST_ORDERS) this.orders[order].set(this.sorted(order, all));
    this.#sortInto(this.orders.brand, this.brand, this.brandCounts);
    this.#sortInto(this.orders.class, this.classNumber, this.classCounts);
    for (const order of ORDERS)
      for (const { from, to } of this.#copies[order])
        for (let place = 0; place < this.count; place++) to[place] = at(from, at(this.orders[order], place));
  }

  /** Rows in the order of a list; sorts `rows`, too. */
  sorted(order: ListOrder, rows: Int32Array): Int32Array {
    if (isByStrength(order)) return rows.slice().sort((one, other) => this.#compare(order, one, other));
    rows.sort();
    // The rows of products that came later say nothing of their ids.
    if ((rows.at(-1) ?? 0) >= this.#sortedRows)
      rows.sort((one, other) => at(this.id, one) - at(this.id, other));
    // Numbers that end with the place are sorted without calling a function for each comparison.
    const keys = new Float64Array(rows.length);
    for (let place = 0; place < keys.length; place++)
      keys[place] = this.#toSortKey(order, at(rows, place)) * MAX_ROWS + place;
    keys.sort();
    if (DESCENDING.has(order)) keys.reverse();
    const sorted = new Int32Array(rows.length);
    for (let place = 0; place < keys.length; place++) sorted[place] = at(rows, at(keys, place) % MAX_ROWS);
    return sorted;
  }

  /** By a column of which so many rows have each value, and then by price. */
  #sortInto(order: Int32Array, column: Int32Array, counts: ArrayLike<number>) {
    const next = new Int32Array(counts.length);
    for (let value = 1; value < next.length; value++)
      next[value] = at(next, value - 1) + (counts[value - 1] ?? 0);
    for (let place = 0; place < this.count; place++) {
      const row = at(this.orders.price, place);
      const value = at(column, row);
      order[at(next, value)] = row;
      next[value] = at(next, value) + 1;
    }
  }

  #toSortKey(order: NumberOrder, row: number) {
    switch (order) {
      case 'newest':
        return at(this.#launched, row) + 2 ** 30;
      case 'price':
        return at(this.price, row);
      case 'popularity':
        return at(this.#popularity, row) + 2 ** 31;
      case 'rating':
        return (at(this.#rating, row) + 1) * 2 ** 25 + at(this.#reviews, row);
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
      const place = this.#findPlace(order, row, this.count - 1);
      for (const { rows, value } of this.#listWithCopies(order, row)) {
        rows.copyWithin(place + 1, place, this.count - 1);
        rows[place] = value;
      }
    }
    return true;
  }

  /** Hides a product, if it is there. */
  remove(id: number) {
    const row = this.findRow(id);
    if (row === undefined || at(this.classNumber, row) === NO_CLASS) return;
    for (const order of ORDERS) {
      const place = this.#findPlace(order, row, this.count);
      for (const { rows } of this.#listWithCopies(order, row)) rows.copyWithin(place, place + 1, this.count);
    }
    const number = at(this.classNumber, row);
    this.classCounts[number] = (this.classCounts[number] ?? 0) - 1;
    this.#countBrand(number, at(this.brand, row), -1);
    this.classNumber[row] = NO_CLASS;
    this.count -= 1;
  }

  /** An order and what is kept beside it, each with what a row has there. */
  #listWithCopies(order: Order, row: number) {
    const copies = this.#copies[order].map(({ from, to }) => ({ rows: to, value: at(from, row) }));
    return [{ rows: this.orders[order], value: row }, ...copies];
  }

  /** The row of a product, whether it is shown or was. */
  findRow(id: number): number | undefined {
    const row = firstPlace(this.#sortedRows, (place) => at(this.id, place) >= id);
    return row < this.#sortedRows && at(this.id, row) === id ? row : this.#laterRows.get(id);
  }

  /** Below 0 when the first row stands before the other one. */
  #compare(order: Order, one: number, other: number): number {
    const later = at(this.id, one) - at(this.id, other);
    if (order === 'brand')
      return at(this.brand, one) - at(this.brand, other) || this.#compare('price', one, other);
    if (order === 'class')
      return at(this.classNumber, one) - at(this.classNumber, other) || this.#compare('price', one, other);
    if (isByStrength(order))
      return this.#strengths.compare(order === 'least_nicotine' ? 1 : -1, one, other) || later;
    const difference = this.#toSortKey(order, one) - this.#toSortKey(order, other) || later;
    return DESCENDING.has(order) ? -difference : difference;
  }

  #fits({ brand, price, reviews }: Listed) {
    return (
      this.rows < this.id.length && brand < this.brandCounts.length && price < 2 ** 32 && reviews < 2 ** 25
    );
  }

  #write(row: number, product: Listed) {
    const number = this.#requireClass(product);
    this.id[row] = product.id;
    this.brand[row] = product.brand;
    this.classNumber[row] = number;
    this.price[row] = product.price;
    this.picture[row] = product.picture;
    this.#launched[row] = product.launched;
    this.#popularity[row] = product.popularity;
    this.#reviews[row] = product.reviews;
    this.#rating[row] = product.rating;
    this.#strengths.write(row, product);
    this.classCounts[number] = (this.classCounts[number] ?? 0) + 1;
    this.#countBrand(number, product.brand, 1);
    this.count += 1;
  }

  #countBrand(number: number, brand: number, by: 1 | -1) {
    this.brandCounts[brand] = at(this.brandCounts, brand) + by;
    for (const counts of this.#brandCountsOfClass[number] ?? []) counts[brand] = at(counts, brand) + by;
  }

  #requireClass(product: Listed) {
    const { classes } = this;
    const number = classes.require(product);
    this.#brandCountsOfClass[number] ??= CLASS_FACETS.map((facet) => {
      const place = classes.places[facet][number] ?? 0;
      this.brandCountsBy[facet][place] ??= new Int32Array(this.brandCounts.length);
      return this.brandCountsBy[facet][place];
    });
    return number;
  }

  /** Where a row stands, or belongs, among the first `count` of an order. */
  #findPlace(order: Order, row: number, count: number) {
    const rows = this.orders[order];
    return firstPlace(count, (place) => this.#compare(order, at(rows, place), row) >= 0);
  }
}

/** A value that is known to be there. */
export function at(column: Int8Array | Int32Array | Float64Array, row: number): number {
  return column[row] as number;
}
