import { setImmediate as othersTurn } from 'node:timers/promises';
import type { FilterName } from '@pouchery/contract/product-filters';
import { firstPlace } from '#api/features/search/memory/first-place.ts';
import type { Popularity } from '#api/features/search/memory/ranked-rows.ts';
import { BrandCounts } from './brand-counts.ts';
import {
  DESCENDING,
  isByStrength,
  LIST_ORDERS,
  type ListOrder,
  type NumberOrder,
  ORDERS,
  type Order,
} from './column-orders.ts';
import { pickLowest } from './pick-lowest.ts';
import { NO_CLASS, ProductClasses } from './product-classes.ts';
import { MAX_NUMBER, RowFacts } from './row-facts.ts';
import { RowTexts } from './row-texts.ts';
import { StrengthColumns } from './strength-columns.ts';

/**
 * What lists filter and sort a product by, in whole numbers: beside what it is filtered by, prices in hundredths of a lari,
 * days since 1970, and the first six bytes of its name and the six after them.
 */
export type ListedNumbers = Record<
  'id' | 'launched' | 'popularity' | 'nameStart' | 'nameRest' | (typeof FACTS)[number],
  number
> &
  Record<FilterName, number>;
/** And what its card shows, as card-texts.ts has it. */
export type Listed = ListedNumbers & { card: string };

/** What is said of brands, types and tastes: hundredths of a gram, tenths of a milligram, the stars of all reviews. */
const FACTS = ['reviews', 'weight', 'nicotinePerGram', 'stars'] as const;

/** A row's number has 21 bits of the 53 that a number sorts exactly by. */
const MAX_ROWS = 2 ** 21;
const SPARE_ROWS = 2_000;
const SPARE_BRANDS = 1_000;

/**
 * Every published product as a row of columns, 103 bytes and its card, and the rows in each order a list can have. First
 * `append` each product by ascending id, then `sort`; from then on `put` and `remove` follow changes.
 */
export class ListedColumns {
  readonly id: Int32Array;
  readonly facts: RowFacts;
  readonly cards: RowTexts;
  readonly classes = new ProductClasses();
  /** How many products each class has. */
  readonly classCounts: number[] = [0];
  readonly brandCounts: BrandCounts;
  readonly orders: Record<Order, Int32Array>;
  /** Columns once more, in the places of an order: counting in it goes through memory from end to end, not from row to row. */
  readonly inPriceOrder: { brand: Int32Array; classNumber: Int32Array };
  readonly inBrandOrder: { classNumber: Int32Array };
  readonly inClassOrder: { brand: Int32Array };
  readonly #copies: Record<Order, { from: (row: number) => number; to: Int32Array }[]>;
  /** How many rows have been used; those of hidden products are of NO_CLASS. */
  rows = 0;
  /** How many products there are, and so how much of each order counts. */
  count = 0;
  /** Goes up with every change. */
  changes = 0;
  readonly #launched: Int32Array;
  readonly further: Record<(typeof FACTS)[number], Int32Array>;
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
    this.facts = new RowFacts(room);
    this.cards = new RowTexts(room);
    this.#launched = column();
    this.further = { reviews: column(), weight: column(), nicotinePerGram: column(), stars: column() };
    this.brandCounts = new BrandCounts(this.classes, Math.min(maxBrand + SPARE_BRANDS, MAX_NUMBER + 1));
    this.#rating = new Int8Array(room);
    this.#strengths = new StrengthColumns(room);
    const orders = { newest: column(), price: column(), popularity: column(), rating: column() };
    const strengths = { least_nicotine: column(), most_nicotine: column() };
    this.orders = { ...orders, ...strengths, brand: column(), class: column() };
    this.inPriceOrder = { brand: column(), classNumber: column() };
    this.inBrandOrder = { classNumber: column() };
    this.inClassOrder = { brand: column() };
    const brand = (row: number) => this.facts.brand(row);
    const classNumber = (row: number) => this.facts.classNumber(row);
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

  /** The order of popularity, for searches. */
  get popularity(): Popularity {
    const first = (rows: Int32Array, wanted: number) => this.first('popularity', rows, wanted);
    return { count: this.count, rows: this.orders.popularity, first };
  }

  /** False when there is no room. */
  append(product: Listed): boolean {
    if (!this.#fits(product) || !this.#write(this.rows, product)) return false;
    this.rows += 1;
    return true;
  }

  /** Between two orders others have their turn: in a large shop each takes a good part of a second. */
  async sort() {
    this.#sortedRows = this.rows;
    const all = Int32Array.from({ length: this.rows }, (_, row) => row);
    for (const order of LIST_ORDERS) {
      this.orders[order].set(this.first(order, all, all.length));
      await othersTurn();
    }
    this.#sortInto(this.orders.brand, (row) => this.facts.brand(row), this.brandCounts.all);
    this.#sortInto(this.orders.class, (row) => this.facts.classNumber(row), this.classCounts);
    for (const order of ORDERS)
      for (const { from, to } of this.#copies[order])
        for (let place = 0; place < this.count; place++) to[place] = from(at(this.orders[order], place));
  }

  /** So many of some rows that stand first in an order, or last, the last one first. */
  first(order: ListOrder, rows: Int32Array, wanted: number, isReversed = false): Int32Array {
    const sign = isReversed ? -1 : 1;
    // The rows of products that came later say nothing of their ids.
    if (isByStrength(order) || rows.some((row) => row >= this.#sortedRows)) {
      const sorted = rows.slice().sort((one, other) => sign * this.#compare(order, one, other));
      return sorted.subarray(0, wanted);
    }
    // Numbers that end with the row are sorted without calling a function for each comparison.
    const direction = DESCENDING.has(order) ? -sign : sign;
    const keys = pickLowest(
      rows.length,
      (place) => {
        const row = at(rows, place);
        return direction * (this.#toSortKey(order, row) * MAX_ROWS + row);
      },
      wanted,
    );
    const found = new Int32Array(keys.length);
    for (let place = 0; place < keys.length; place++) found[place] = Math.abs(at(keys, place)) % MAX_ROWS;
    return found;
  }

  /** By a fact of which so many rows have each value, and then by price. */
  #sortInto(order: Int32Array, fact: (row: number) => number, counts: ArrayLike<number>) {
    const next = new Int32Array(counts.length);
    for (let value = 1; value < next.length; value++)
      next[value] = at(next, value - 1) + (counts[value - 1] ?? 0);
    for (let place = 0; place < this.count; place++) {
      const row = at(this.orders.price, place);
      const value = fact(row);
      order[at(next, value)] = row;
      next[value] = at(next, value) + 1;
    }
  }

  #toSortKey(order: NumberOrder, row: number) {
    switch (order) {
      case 'newest':
        return at(this.#launched, row) + 2 ** 30;
      case 'price':
        return this.facts.price(row);
      case 'popularity':
        return this.facts.popularity(row) + 2 ** 31;
      case 'rating':
        return (at(this.#rating, row) + 1) * 2 ** 25 + at(this.further.reviews, row);
    }
  }

  /** Shows a product, in place of what it was. False when there is no room. */
  put(product: Listed): boolean {
    if (!this.#fits(product)) return false;
    this.remove(product.id);
    const row = this.findRow(product.id) ?? this.rows;
    if (row === this.id.length || !this.#write(row, product)) return false;
    if (row === this.rows) {
      this.rows += 1;
      this.#laterRows.set(product.id, row);
    }
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
    const row = this.findListed(id);
    if (row === undefined) return;
    for (const order of ORDERS) {
      const place = this.#findPlace(order, row, this.count);
      for (const { rows } of this.#listWithCopies(order, row)) rows.copyWithin(place, place + 1, this.count);
    }
    const number = this.facts.classNumber(row);
    this.classCounts[number] = (this.classCounts[number] ?? 0) - 1;
    this.brandCounts.add(number, this.facts.brand(row), -1);
    this.facts.writeClass(row, NO_CLASS);
    this.count -= 1;
    this.changes += 1;
  }

  /** An order and what is kept beside it, each with what a row has there. */
  #listWithCopies(order: Order, row: number) {
    const copies = this.#copies[order].map(({ from, to }) => ({ rows: to, value: from(row) }));
    return [{ rows: this.orders[order], value: row }, ...copies];
  }

  /** The row of a product, whether it is shown or was. */
  findRow(id: number): number | undefined {
    const row = firstPlace(this.#sortedRows, (place) => at(this.id, place) >= id);
    return row < this.#sortedRows && at(this.id, row) === id ? row : this.#laterRows.get(id);
  }

  /** The row of a product that is shown. */
  findListed(id: number): number | undefined {
    const row = this.findRow(id);
    return row === undefined || this.facts.classNumber(row) === NO_CLASS ? undefined : row;
  }

  /** The rows of all products. */
  *listed(): Generator<number> {
    for (let row = 0; row < this.rows; row++) if (this.facts.classNumber(row) !== NO_CLASS) yield row;
  }

  /** How many products a brand or a taste has. */
  countOf(kind: 'brand' | 'taste', id: number): number {
    if (kind === 'brand') return this.brandCounts.all[id] ?? 0;
    const { values, places } = this.classes;
    const place = values.taste.indexOf(id);
    return this.classCounts.reduce(
      (sum, count, number) => (places.taste[number] === place ? sum + count : sum),
      0,
    );
  }

  isRated(row: number): boolean {
    return at(this.#rating, row) >= 0;
  }

  /** The ids of a row's brand, type and taste. */
  readTaxonomies(row: number): Record<'brand' | 'type' | 'taste', number> {
    const { classes, facts } = this;
    const number = facts.classNumber(row);
    return {
      brand: facts.brand(row),
      type: classes.read('type', number),
      taste: classes.read('taste', number),
    };
  }

  /** Below 0 when the first row stands before the other one. */
  #compare(order: Order, one: number, other: number): number {
    const later = at(this.id, one) - at(this.id, other);
    const { facts } = this;
    if (order === 'brand') return facts.brand(one) - facts.brand(other) || this.#compare('price', one, other);
    if (order === 'class')
      return facts.classNumber(one) - facts.classNumber(other) || this.#compare('price', one, other);
    if (isByStrength(order))
      return this.#strengths.compare(order === 'least_nicotine' ? 1 : -1, one, other) || later;
    const difference = this.#toSortKey(order, one) - this.#toSortKey(order, other) || later;
    return DESCENDING.has(order) ? -difference : difference;
  }

  #fits({ brand, price, reviews }: Listed) {
    return (
      this.rows < this.id.length &&
      brand < this.brandCounts.all.length &&
      price < 2 ** 31 &&
      reviews < 2 ** 25
    );
  }

  #write(row: number, product: Listed): boolean {
    const number = this.classes.require(product);
    if (number > MAX_NUMBER || !this.cards.write(row, product.card)) return false;
    this.id[row] = product.id;
    this.facts.write(row, { ...product, classNumber: number });
    this.#launched[row] = product.launched;
    for (const name of FACTS) this.further[name][row] = product[name];
    this.#rating[row] = product.rating;
    this.#strengths.write(row, product);
    this.classCounts[number] = (this.classCounts[number] ?? 0) + 1;
    this.brandCounts.add(number, product.brand, 1);
    this.count += 1;
    this.changes += 1;
    return true;
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
