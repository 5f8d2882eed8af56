import { CLASS_FACETS, type ClassFacet, forClassFacets } from '#api/features/listing/filter-columns.ts';
import type { ProductClasses } from './product-classes.ts';

/** By the brand's id. */
type Counts = Int32Array<ArrayBuffer>;

/** How many products each brand has: of all, and of those with one value of a facet. */
export class BrandCounts {
  readonly all: Counts;
  /** By the value's place among those of the classes. */
  readonly byValue: Record<ClassFacet, Counts[]> = forClassFacets(() => []);
  /** Those of a class's values. */
  readonly #ofClass: Counts[][] = [[]];
  readonly #classes: ProductClasses;

  /** Ids are below `room`. */
  constructor(classes: ProductClasses, room: number) {
    this.#classes = classes;
    this.all = new Int32Array(room);
  }

  /** Counts so many products of a class and a brand more, or fewer. */
  add(classNumber: number, brand: number, by: 1 | -1) {
    this.all[brand] = (this.all[brand] ?? 0) + by;
    this.#ofClass[classNumber] ??= this.#requireCounts(classNumber);
    for (const counts of this.#ofClass[classNumber]) counts[brand] = (counts[brand] ?? 0) + by;
  }

  #requireCounts(classNumber: number) {
    return CLASS_FACETS.map((facet) => {
      const place = this.#classes.places[facet][classNumber] ?? 0;
      this.byValue[facet][place] ??= new Int32Array(this.all.length);
      return this.byValue[facet][place];
    });
  }
}
