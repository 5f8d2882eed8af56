import { FILTER_NAMES, type FilterName } from '@pouchery/contract/product-filters';
import { firstIndex } from '#api/features/search/first-index.ts';
import { RowSet } from '#api/features/search/row-set.ts';
import { Classes, toFilterValue } from './classes.ts';
import { forFilters } from './filter-columns.ts';
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

const SPARE_ROWS = 2_000;
/** Sets of more values than this, as of prices, take longer to unite than what a text finds to look through. */
const MANY_VALUES = 32;

/**
 * Every published product as a row of columns, the rows in each order a list can have, and those that have each value of a
 * filter. First `append` each product by ascending id, then `sort`; from then on `put` and `remove` follow changes.
 */
export class Columns {
  readonly room: number;
  readonly numbers: Record<ColumnName, Int32Array | Float64Array>;
  /** The class of each row. */
  readonly classOf: Int32Array;
  readonly classes = new Classes();
  readonly cards: RowTexts;
  readonly orders: Record<Order, SortedRows>;
  /** The rows of all products. */
  readonly all: RowSet;
  readonly sets: Record<FilterName, Map<number, RowSet>> = forFilters(() => new Map());
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
    this.all = new RowSet(room);
    const orders = ORDERS.map((order) => [order, new SortedRows(order, this.numbers, room)]);
    this.orders = Object.fromEntries(orders) as Columns['orders'];
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
    this.#count(row, -1);
    for (const name of FILTER_NAMES) this.#setOf(name, row).delete(row);
    this.all.delete(row);
  }

  /** The row of a product, whether it is shown or was. */
  findRow(id: number): number | undefined {
    const ids = this.numbers.id;
    const row = firstIndex(this.#sortedRows, (index) => (ids[index] as number) >= id);
    return row < this.#sortedRows && ids[row] === id ? row : this.#laterRows.get(id);
  }

  /** The row of a product that is shown. */
  findListed(id: number): number | undefined {
    const row = this.findRow(id);
    return row !== undefined && this.all.has(row) ? row : undefined;
  }

  /** What a row has in a column. */
  read(name: ColumnName, row: number): number {
    return this.numbers[name][row] as number;
  }

  /** The rows that have a value of a filter of which that holds; of those in `among` alone where it is given. */
  having(name: FilterName, holds: (value: number) => boolean, among?: RowSet): RowSet {
    const pick = (isHaving: boolean) =>
      [...this.sets[name]].filter(([value]) => holds(value) === isHaving).map(([, rows]) => rows);
    const [having, others] = [pick(true), pick(false)];
    // Of many values the fewer are looked at, or the rows of whoever asks for those alone.
    const fewer = having.length <= others.length ? having : others;
    if (among && fewer.length > MANY_VALUES)
      return among.filter((row) => holds(toFilterValue(name, this.read(name, row))));
    return fewer === having
      ? RowSet.unite(this.room, having)
      : this.all.minus(RowSet.unite(this.room, others));
  }

  /** How many of some rows each brand, or each class, has. */
  countBy(kind: 'brand' | 'class', rows: RowSet): Int32Array {
    const column = kind === 'brand' ? this.numbers.brand : this.classOf;
    // Of most rows the others are counted.
    const isMost = 2 * rows.size > this.all.size;
    const counts = isMost ? this.#countAll(kind) : this.#makeCounts(kind);
    if (isMost) this.all.minus(rows).countBy(column, counts, -1);
    else rows.countBy(column, counts, 1);
    return counts;
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
  findPrices(rows: RowSet): { min: number; max: number } | null {
    if (rows.size === 0) return null;
    if (rows.isFew) return this.findSpan('price', rows.toRows());
    // Of so many some are near both ends.
    const [lowest = 0] = this.pick('price', rows, 1);
    const [highest = 0] = this.pick('price', rows, 1, true);
    return { min: this.read('price', lowest), max: this.read('price', highest) };
  }

  /** The first of some rows in an order, or the last, the last one first. */
  pick(order: Order, rows: RowSet, wanted: number, isReversed = false): Int32Array {
    const sorted = this.orders[order];
    // Few rows are compared with each other, many are met soon by whoever looks through the order.
    if (rows.isFew) {
      const compare = isReversed
        ? (one: number, other: number) => sorted.compare(other, one)
        : sorted.compare;
      return pickFirst(rows.toRows(), wanted, compare);
    }
    const found = new Int32Array(Math.min(wanted, rows.size));
    let size = 0;
    for (let index = 0; size < found.length && index < sorted.count; index++) {
      const row = sorted.rows[isReversed ? sorted.count - 1 - index : index] as number;
      if (rows.has(row)) found[size++] = row;
    }
    return found.subarray(0, size);
  }

  #write(row: number, product: Listed): boolean {
    if (!this.cards.write(row, product.card)) return false;
    for (const name of COLUMNS) this.numbers[name][row] = product[name];
    this.classOf[row] = this.classes.require(product);
    this.#highestBrand = Math.max(this.#highestBrand, product.brand);
    this.#count(row, 1);
    this.all.add(row);
    for (const name of FILTER_NAMES) this.#setOf(name, row).add(row);
    return true;
  }

  /** Of the rows that have the same value of a filter as a row. */
  #setOf(name: FilterName, row: number): RowSet {
    const value = toFilterValue(name, this.read(name, row));
    const known = this.sets[name].get(value) ?? new RowSet(this.room);
    this.sets[name].set(value, known);
    return known;
  }

  #count(row: number, by: 1 | -1) {
    const number = this.classOf[row] as number;
    this.classes.counts[number] = (this.classes.counts[number] as number) + by;
    this.changes += 1;
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
