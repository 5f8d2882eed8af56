import type { FilterName } from '@pouchery/contract/product-filters';
import { CLASS_FACETS, type ClassFacet, FILTER_COLUMNS, forClassFacets } from './filter-columns.ts';

/** The combinations of the class facets' values that occur, numbered. A list counts a million products by ten thousand of them. */
export class Classes {
  /** Of each facet the value that the products of a class have, -1 for none. */
  readonly values: Record<ClassFacet, number[]> = forClassFacets(() => []);
  readonly #numbers = new Map<string, number>();

  /** The class of a product; a new one where none has its values. */
  require(product: Record<ClassFacet, number>): number {
    const values = CLASS_FACETS.map((facet) => toFilterValue(facet, product[facet]));
    const key = values.join();
    const number = this.#numbers.get(key) ?? this.#numbers.size;
    if (number < this.#numbers.size) return number;
    CLASS_FACETS.forEach((facet, index) => {
      this.values[facet].push(values[index] ?? -1);
    });
    this.#numbers.set(key, number);
    return number;
  }
}

/** The value of a filter that a product's number stands for. */
export function toFilterValue(name: FilterName, number: number) {
  return Math.floor(number / FILTER_COLUMNS[name].step);
}
