import { FILTER_NAMES, type FilterName } from '@pouchery/contract/product-filters';
import type { products } from '#api/features/catalog/catalog-tables.ts';

/**
 * Filters of which few combinations exist: in the lists in memory each one that does is a class. Brands and prices have
 * columns of their own there.
 */
export type ClassFacet = Exclude<FilterName, 'brand' | 'price'>;

type FilterColumn = {
  column: keyof typeof products.$inferSelect;
  /** The whole number that a product has in memory, in SQL; -1 for none. */
  number: string;
  /** How many of these numbers there are in one of the filter's units. */
  units: number;
  /** How many of these numbers are one value of the filter. */
  step: number;
};

/** Where the API finds each filter of the contract's table. */
export const FILTER_COLUMNS: Record<FilterName, FilterColumn> = {
  brand: { column: 'brandId', number: 'brand_id', units: 1, step: 1 },
  type: { column: 'typeId', number: 'type_id', units: 1, step: 1 },
  taste: { column: 'tasteId', number: 'taste_id', units: 1, step: 1 },
  strength: { column: 'strengthLevel', number: 'strength_level', units: 1, step: 1 },
  // Lists ask for whole stars alone.
  rating: { column: 'rating', number: 'coalesce((rating * 10)::int, -1)', units: 1, step: 10 },
  nicotine: {
    column: 'nicotineMgPerPouch',
    number: '(nicotine_mg_per_pouch * 10)::int',
    units: 10,
    step: 1,
  },
  price: { column: 'price', number: '(price * 100)::bigint', units: 100, step: 1 },
  in_stock: { column: 'stock', number: "(stock <> 'out')::int", units: 1, step: 1 },
};

export const CLASS_FACETS = FILTER_NAMES.filter(
  (name): name is ClassFacet => name !== 'brand' && name !== 'price',
);

/** One value for each class facet. */
export function forClassFacets<Value>(make: (facet: ClassFacet) => Value) {
  return Object.fromEntries(CLASS_FACETS.map((facet) => [facet, make(facet)])) as Record<ClassFacet, Value>;
}

/** One value for each filter. */
export function forFilters<Value>(make: (name: FilterName) => Value) {
  return Object.fromEntries(FILTER_NAMES.map((name) => [name, make(name)])) as Record<FilterName, Value>;
}
