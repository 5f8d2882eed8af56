import { FILTER_NAMES } from '@pouchery/contract/product-filters';
import {
  type Bits,
  clearBit,
  countBits,
  hasBit,
  keepAll,
  makeBits,
  removeAll,
  setBit,
  toRows,
} from '#api/features/search/bits.ts';
import { firstPlace } from '#api/features/search/first-place.ts';
import { RowSet } from '#api/features/search/row-set.ts';
import { Classes, NO_CLASS, toClassValue } from './classes.ts';
import { CLASS_FACETS, type ClassFacet, forClassFacets } from './filter-columns.ts';
import { ORDERS, type Order, SortedRows } from './orders.ts';
import { pickFirst } from './pick-first.ts';
import { RowTexts } from './row-texts.ts';

/** Beside what lists filter by: days since 1970, and what is said of brands, types and tastes. */
const OTHER_COLUMNS = [
  'id',
  'launched',
  'popularity',
  'reviews',
  'stars',
  'weight',
  'nicotinePerGram',
] as const;
/** The first six bytes of the English name, and the six after them: more than an `Int32Array` holds. */
const NAME_COLUMNS = ['nameStart', 'nameRest'] as const;
export const COLUMNS = [...OTHER_COLUMNS, ...FILTER_NAMES, ...NAME_COLUMNS];
export type ColumnName = (typeof COLUMNS)[number];
/** What is known of a product, in whole numbers, and what its card shows, as cards.ts has it. */
export type Listed = Record<ColumnName, number> & { card: string };
type SetFacet = ClassFacet | 'brand';
/** Filters by whose values brands are counted. */
const BRAND_FACETS = [...CLASS_FACETS, 'price'] as const;
type BrandFacet = (typeof BRAND_FACETS)[number];

const SPARE_ROWS = 2_000;
/** Fewer than one row in so many are looked at one by one for their prices. */
const PART_OF_ALL = 16;

/**
 * Every published product as a row of columns, the rows in each order a list can have, and those that have each value of a
 * filter. First `append` each product by ascending id, then `sort`; from then on `put` and `remove` follow changes.
 */
export class Columns {
  readonly room: number;
  readonly numbers: Record<ColumnName, Int32Array | Float64Array>;
  /** The class of each row; NO_CLASS of products that are hidden. */
  readonly classOf: Int32Array;
  readonly classes = new Classes();
  readonly cards: RowTexts;
  readonly orders: Record<Order, SortedRows>;
  /** The rows of all products. */
  readonly all: Bits;
  readonly sets: Record<SetFacet, Map<number, RowSet>>;
  /** How many products of each brand have a value of a filter, by the brand's id. */
  readonly #brands = {
    ...forClassFacets(() => new Map<number, number[]>()),
    price: new Map<number, number[]>(),
  };
  /** How many products there are. */
  count = 0;
  /** Goes up with every change. */
  changes = 0;
  /** How many rows have been used, and how many of them by ascending id. */
  #rows = 0;
  #sortedRows = 0;
  #highestBrand = 0;
  /** Rows of products that came after `sort`. */
  readonly #laterRows = new Map<number, number>();

  constructor(products: number) {
    const room = Math.ceil(products * 1.02) + SPARE_ROWS;
    this.room = room;
    const arrays = COLUMNS.map((name) => [
      name,
      NAME_COLUMNS.some((one) => one === name) ? new Float64Array(room) : new Int32Array(room),
    ]);
    this.numbers = Object.fromEntries(arrays) as Columns['numbers'];
    this.classOf = new Int32Array(room);
    this.cards = new RowTexts(room);
    this.all = makeBits(room);
    const orders = ORDERS.map((order) => [order, new SortedRows(order, this.numbers, room)]);
    this.orders = Object.fromEntries(orders) as Columns['orders'];
    const sets = [...CLASS_FACETS, 'brand'].map((facet) => [facet, new Map<number, RowSet>()]);
    this.sets = Object.fromEntries(sets) as Columns['sets'];
  }

  /** False when there is no room. */
  append(product: Listed): boolean {
    if (this.#rows === this.room || !this.#write(this.#rows, product)) return false;
    this.#rows += 1;
    this.#sortedRows = this.#rows;
    return true;
  }

  async sort() {
    for (const order of ORDERS) await this.orders[order].sort(this.#rows);
  }

  /** Shows a product, in place of what it was. False when there is no room. */
  put(product: Listed): boolean {
    this.remove(product.id);
    const row = this.findRow(product.id) ?? this.#rows;
    if (row === this.room || !this.#write(row, product)) return false;
    if (row === this.#rows) {
      this.#rows += 1;
      this.#laterRows.set(product.id, row);
    }
    for (const order of ORDERS) this.orders[order].add(row);
    return true;
  }

  /** Hides a product, if it is there. */
  remove(id: number) {
    const row = this.findListed(id);
    if (row === undefined) return;
    for (const order of ORDERS) this.orders[order].remove(row);
    const number = this.#classAt(row);
    this.classes.counts[number] = (this.classes.counts[number] ?? 0) - 1;
    for (const [facet, value] of this.#listValues(row)) this.sets[facet].get(value)?.delete(row);
    this.#countBrand(row, -1);
    this.classOf[row] = NO_CLASS;
    clearBit(this.all, row);
    this.count -= 1;
    this.changes += 1;
  }

  /** The row of a product, whether it is shown or was. */
  findRow(id: number): number | undefined {
    const ids = this.numbers.id;
    const row = firstPlace(this.#sortedRows, (place) => (ids[place] as number) >= id);
    return row < this.#sortedRows && ids[row] === id ? row : this.#laterRows.get(id);
  }

  /** The row of a product that is shown. */
  findListed(id: number): number | undefined {
    const row = this.findRow(id);
    return row === undefined || this.#classAt(row) === NO_CLASS ? undefined : row;
  }

  /** What a row has in a column. */
  read(name: ColumnName, row: number): number {
    return this.numbers[name][row] as number;
  }

  /** The rows that have a value of a filter of which that holds. */
  having(facet: SetFacet, holds: (value: number) => boolean): Bits {
    const found = makeBits(this.room);
    for (const [value, rows] of this.sets[facet]) if (holds(value)) rows.addTo(found);
    return found;
  }

  /** The rows between two prices, both included. */
  between(min: number, max: number): Bits {
    const { rows } = this.orders.price;
    const priceAt = (place: number) => this.read('price', rows[place] as number);
    const from = firstPlace(this.count, (place) => priceAt(place) >= min);
    const to = Math.max(
      from,
      firstPlace(this.count, (place) => priceAt(place) > max),
    );
    // Of most rows the others are taken out.
    const isMost = 2 * (to - from) > this.count;
    const found = isMost ? this.all.slice() : makeBits(this.room);
    const change = isMost ? clearBit : setBit;
    const parts = isMost
      ? [rows.subarray(0, from), rows.subarray(to, this.count)]
      : [rows.subarray(from, to)];
    for (const part of parts)
      for (let place = 0; place < part.length; place++) change(found, part[place] as number);
    return found;
  }

  /** The rows that all of these sets have; of no set all rows. */
  inAll(sets: readonly Bits[]): Bits {
    const [first = this.all, ...others] = sets;
    if (others.length === 0) return first;
    const found = first.slice();
    for (const other of others) keepAll(found, other);
    return found;
  }

  /** How many rows of a set each brand, or each class, has. */
  countBy(kind: 'brand' | 'class', rows: Bits): Int32Array {
    const column = kind === 'brand' ? this.numbers.brand : this.classOf;
    if (rows === this.all) return this.#countAll(kind);
    if (2 * this.sizeOf(rows) <= this.count) return addCounts(this.#makeCounts(kind), column, rows, 1);
    // Of most rows the others are counted.
    const others = this.all.slice();
    removeAll(others, rows);
    return addCounts(this.#countAll(kind), column, others, -1);
  }

  /** The same of the brands alone, where one filter by a value is all that is chosen: these are counted already. */
  countBrandsHaving(facet: BrandFacet, holds: (value: number) => boolean): Int32Array {
    const counts = this.#makeCounts('brand');
    for (const [value, ofValue] of this.#brands[facet])
      if (holds(value))
        for (let id = 0; id < ofValue.length; id++) counts[id] = (counts[id] as number) + (ofValue[id] ?? 0);
    return counts;
  }

  sizeOf(rows: Bits): number {
    return rows === this.all ? this.count : countBits(rows);
  }

  /** The least and the most that some rows have in a column. */
  findSpan(name: ColumnName, rows: Int32Array): { min: number; max: number } {
    const column = this.numbers[name];
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let at = 0; at < rows.length; at++) {
      const value = column[rows[at] as number] as number;
      if (value < min) min = value;
      if (value > max) max = value;
    }
    return { min, max };
  }

  /** The lowest and the highest price of some rows. */
  findPrices(rows: Bits): { min: number; max: number } | null {
    const total = this.sizeOf(rows);
    if (total === 0) return null;
    if (total * PART_OF_ALL < this.count) return this.findSpan('price', toRows(rows));
    // Of so many some are near both ends.
    const [lowest = 0] = this.pick('price', rows, 1);
    const [highest = 0] = this.pick('price', rows, 1, true);
    return { min: this.read('price', lowest), max: this.read('price', highest) };
  }

  /** The first of some rows in an order, or the last, the last one first. */
  pick(order: Order, rows: Bits, wanted: number, isReversed = false): Int32Array {
    const sorted = this.orders[order];
    const total = this.sizeOf(rows);
    const last = Math.min(wanted, total);
    // Few rows are compared with each other, many are met soon by whoever looks through the order.
    if (total * total < last * this.count) {
      const compare = isReversed
        ? (one: number, other: number) => sorted.compare(other, one)
        : sorted.compare;
      return pickFirst(toRows(rows), last, compare);
    }
    const found = new Int32Array(last);
    let size = 0;
    for (let place = 0; size < last && place < sorted.count; place++) {
      const row = sorted.rows[isReversed ? sorted.count - 1 - place : place] as number;
      if (hasBit(rows, row)) found[size++] = row;
    }
    return found.subarray(0, size);
  }

  #write(row: number, product: Listed): boolean {
    if (!this.cards.write(row, product.card)) return false;
    for (const name of COLUMNS) this.numbers[name][row] = product[name];
    const number = this.classes.require(product);
    this.classOf[row] = number;
    this.#highestBrand = Math.max(this.#highestBrand, product.brand);
    this.classes.counts[number] = (this.classes.counts[number] ?? 0) + 1;
    setBit(this.all, row);
    for (const [facet, value] of this.#listValues(row)) {
      const known = this.sets[facet].get(value);
      const rows = known ?? new RowSet(this.room);
      if (!known) this.sets[facet].set(value, rows);
      rows.add(row);
    }
    this.#countBrand(row, 1);
    this.count += 1;
    this.changes += 1;
    return true;
  }

  /** The set of each filter that a row is in. */
  #listValues(row: number): [SetFacet, number][] {
    return [
      ...CLASS_FACETS.map((facet): [SetFacet, number] => [facet, toClassValue(facet, this.read(facet, row))]),
      ['brand', this.read('brand', row)],
    ];
  }

  #countBrand(row: number, by: 1 | -1) {
    const id = this.read('brand', row);
    for (const facet of BRAND_FACETS) {
      const value = toClassValue(facet, this.read(facet, row));
      const counts = this.#brands[facet].get(value) ?? [];
      this.#brands[facet].set(value, counts);
      counts[id] = (counts[id] ?? 0) + by;
    }
  }

  #classAt(row: number) {
    return this.classOf[row] as number;
  }

  #countAll(kind: 'brand' | 'class'): Int32Array {
    if (kind === 'class') return Int32Array.from(this.classes.counts);
    const counts = this.#makeCounts(kind);
    for (const [id, { size }] of this.sets.brand) counts[id] = size;
    return counts;
  }

  #makeCounts(kind: 'brand' | 'class') {
    return new Int32Array(kind === 'class' ? this.classes.counts.length : this.#highestBrand + 1);
  }
}

function addCounts(counts: Int32Array, column: Int32Array | Float64Array, rows: Bits, by: 1 | -1) {
  for (let at = 0; at < rows.length; at++)
    for (let block = rows[at] as number; block !== 0; block &= block - 1) {
      const value = column[at * 32 + 31 - Math.clz32(block & -block)] as number;
      counts[value] = (counts[value] as number) + by;
    }
  return counts;
}
