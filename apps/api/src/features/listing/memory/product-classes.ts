import {
  CLASS_FACETS,
  type ClassFacet,
  FILTER_COLUMNS,
  forClassFacets,
} from '#api/features/listing/filter-columns.ts';

/** The class of a row whose product is not shown. */
export const NO_CLASS = 0;

type Values = Record<ClassFacet, number>;

/** The combinations of the class facets' values that occur, numbered from 1. */
export class ProductClasses {
  /** Of each facet the values that occur, in no order. */
  readonly values: Record<ClassFacet, number[]> = forClassFacets(() => [-1]);
  /** Of each facet, by class, the place of its value among `values`: small numbers, so that counting needs no map. */
  readonly places: Record<ClassFacet, number[]> = forClassFacets(() => [0]);
  /** How many numbers there are, NO_CLASS among them. */
  size = 1;
  readonly #numbers = new Map<string, number>();

  /** The class of a product; a new one where none has its values. */
  require(product: Values): number {
    let key = '';
    for (const facet of CLASS_FACETS) key += `${toClassValue(facet, product[facet])},`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    for (const facet of CLASS_FACETS)
      this.places[facet].push(this.#requirePlace(facet, toClassValue(facet, product[facet])));
    this.#numbers.set(key, this.size);
    this.size += 1;
    return this.size - 1;
  }

  /** The value that the products of a class have. */
  read(facet: ClassFacet, number: number): number {
    return this.values[facet][this.places[facet][number] ?? 0] ?? -1;
  }

  #requirePlace(facet: ClassFacet, value: number) {
    const values = this.values[facet];
    const place = values.indexOf(value);
    return place < 0 ? values.push(value) - 1 : place;
  }
}

const STEPS = forClassFacets((facet) => FILTER_COLUMNS[facet].step);

function toClassValue(facet: ClassFacet, number: number) {
  const step = STEPS[facet];
  return step === 1 ? number : Math.floor(number / step);
}
