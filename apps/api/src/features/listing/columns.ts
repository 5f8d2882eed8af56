import type { Ranges } from '@pouchery/contract/catalog';
import { FILTER_NAMES, type FilterName } from '@pouchery/contract/product-filters';
import { PRODUCT_SORTS, type ProductSort } from '@pouchery/contract/product-query';
import { LRUCache } from 'lru-cache';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { RowSet } from '#api/features/search/row-set.ts';
import { byName, CLASS_FACETS, type ClassFacet, FILTER_COLUMNS } from './filter-columns.ts';
import { SortedRows } from './orders.ts';
import { RowTexts } from './row-texts.ts';

/**
 * Beside what lists filter by: days since 1970, tenths of a rating, what is said of brands, types and tastes, the first six bytes
 * of a name and the six after them.
 */
const OTHER_COLUMNS = [
  'id',
  'launched',
  'popularity',
  'score',
  'reviews',
  'stars',
  'weight',
  'nicotinePerGram',
  'nameStart',
  'nameRest',
] as const;
export const COLUMNS = [...OTHER_COLUMNS, ...FILTER_NAMES];
export type ColumnName = (typeof COLUMNS)[number];
/** What is known of a product, in whole numbers, and what its card shows, as cards.ts has it. */
export type Listed = Record<ColumnName, number> & { card: string };

/** The most nicotine that a pouch may have; where no rule says so, any. */
export type MaxMg = ReadContext['maxMg'];

const SPARE_ROWS = 2_000;
/** At a million products each takes 200 kB with what is counted of it. */
const MAX_UNITED = 50;

/**
 * Every published product as a row of columns, the rows in each order a list can have, and those that have each value of a
 * filter.
 */
export class Columns {
  readonly room: number;
  readonly numbers: Record<ColumnName | 'class', Int32Array | Float64Array>;
  /** Of each facet the value that a class has: a list counts a million products by ten thousand classes. */
  readonly classes: Record<ClassFacet, number[]> = byName(CLASS_FACETS, () => []);
  readonly #classNumbers = new Map<string, number>();
  readonly cards: RowTexts;
  readonly orders: Record<ProductSort, SortedRows>;
  /** The rows of all products. */
  readonly all: RowSet;
  readonly sets: Record<FilterName, Map<number, RowSet>> = byName(FILTER_NAMES, () => new Map());
  /** What was counted since then: the brands of all mint products are asked for again and again. */
  #counted = new WeakMap<RowSet, { brand?: Int32Array; class?: Int32Array }>();
  /** The rows of several values at once, since then: of four stars and more, of a range of prices. The last that were made. */
  readonly #united = new LRUCache<string, RowSet>({ max: MAX_UNITED });
  /** The bounds of all lawful products, since then: every list says them. By the most nicotine that is allowed. */
  readonly ranges = new Map<MaxMg, Ranges>();
  /** Of each product. */
  readonly rowById = new Map<number, number>();
  #usedRows = 0;
  /** Rows whose products are gone. */
  readonly #freeRows: number[] = [];

  /** `products` is about how many there are. */
  constructor(products: number) {
    const room = Math.ceil(products * 1.02) + SPARE_ROWS;
    this.room = room;
    // Six bytes are more than 32 bits.
    this.numbers = byName([...COLUMNS, 'class'], (name) =>
      name.startsWith('name') ? new Float64Array(room) : new Int32Array(room),
    );
    this.cards = new RowTexts(room);
    this.all = new RowSet(room);
    this.orders = byName(PRODUCT_SORTS, (order) => new SortedRows(order, this.numbers, room));
  }

  /** Takes products that are not there, and says in which rows they stand; undefined when there is no room. */
  add(products: readonly Listed[]): Int32Array | undefined {
    if (products.length > this.#freeRows.length + this.room - this.#usedRows) return undefined;
    const rows = Int32Array.from(products, () => this.#freeRows.pop() ?? this.#usedRows++);
    const row = (index: number) => rows[index] as number;
    if (!products.every(({ card }, index) => this.cards.write(row(index), card))) return undefined;
    for (const [index, product] of products.entries()) {
      for (const name of COLUMNS) this.numbers[name][row(index)] = product[name];
      this.numbers.class[row(index)] = this.#findClass(product);
      this.all.add(row(index));
      this.rowById.set(product.id, row(index));
      for (const name of FILTER_NAMES) this.#setOf(name, row(index)).add(row(index));
    }
    for (const order of PRODUCT_SORTS) this.orders[order].add(rows);
    this.#change();
    return rows;
  }

  /** Takes out the products of these rows, which others may have later. */
  remove(rows: Int32Array) {
    for (const order of PRODUCT_SORTS) this.orders[order].remove(rows);
    for (const row of rows) {
      for (const name of FILTER_NAMES) this.#setOf(name, row).delete(row);
      this.all.delete(row);
      this.rowById.delete(this.read('id', row));
      this.#freeRows.push(row);
    }
    this.#change();
  }

  /** Whether nothing of a product in this row has changed. */
  isSame(row: number, product: Listed): boolean {
    return (
      COLUMNS.every((name) => this.read(name, row) === product[name]) && this.cards.read(row) === product.card
    );
  }

  /** What a row has in a column. */
  read(name: ColumnName | 'class', row: number): number {
    return this.numbers[name][row] as number;
  }

  /** The rows that have a value of a filter of which that holds. */
  having(name: FilterName, holds: (value: number) => boolean): RowSet {
    const having = [...this.sets[name]].filter(([value]) => holds(value));
    const sets = having.map(([, rows]) => rows);
    if (sets.length < 2) return RowSet.unite(this.room, sets);
    const key = `${name} ${having.map(([value]) => value)}`;
    const united = this.#united.get(key) ?? RowSet.unite(this.room, sets);
    this.#united.set(key, united);
    return united;
  }

  /** All rows, or where a rule says how much nicotine a pouch may have, those that have no more. */
  listLawful(maxMg: MaxMg): RowSet {
    if (typeof maxMg !== 'number') return this.all;
    return this.having('nicotine', (number) => number / FILTER_COLUMNS.nicotine.units <= maxMg);
  }

  /** How many of some rows each brand, or each class, has. */
  countBy(kind: 'brand' | 'class', rows: RowSet): Int32Array {
    const counted = this.#counted.get(rows) ?? {};
    this.#counted.set(rows, counted);
    const numbers = kind === 'class' ? this.#classNumbers.size : Math.max(0, ...this.sets.brand.keys()) + 1;
    counted[kind] ??= rows.countBy(this.numbers[kind], numbers);
    return counted[kind];
  }

  /** The least and the most that some rows have in a column. */
  findSpan(name: ColumnName, rows: Int32Array): { min: number; max: number } {
    const column = this.numbers[name];
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const row of rows) {
      const value = column[row] as number;
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
    const [lowest = 0] = this.orders.price_asc.pick(rows, 1);
    const [highest = 0] = this.orders.price_desc.pick(rows, 1);
    return { min: this.read('price', lowest), max: this.read('price', highest) };
  }

  /** The number of a combination of the class facets' values; a new one where it did not occur yet. */
  #findClass(product: Listed): number {
    const key = CLASS_FACETS.map((facet) => product[facet]).join();
    const number = this.#classNumbers.get(key) ?? this.#classNumbers.size;
    if (number === this.#classNumbers.size)
      for (const facet of CLASS_FACETS) this.classes[facet].push(product[facet]);
    this.#classNumbers.set(key, number);
    return number;
  }

  /** Of the rows that have the same value of a filter as a row. */
  #setOf(name: FilterName, row: number): RowSet {
    const value = this.read(name, row);
    const known = this.sets[name].get(value) ?? new RowSet(this.room);
    this.sets[name].set(value, known);
    return known;
  }

  #change() {
    this.#counted = new WeakMap();
    this.#united.clear();
    this.ranges.clear();
  }
}
