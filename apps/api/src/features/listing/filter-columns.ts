import { FILTER_NAMES, type FilterName } from '@pouchery/contract/product-filters';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { products } from '#api/features/catalog/catalog-tables.ts';

/**
 * Filters of which few combinations exist: in the lists in memory each one that does is a class. Brands and prices have
 * columns of their own there.
 */
export type ClassFacet = Exclude<FilterName, 'brand' | 'price'>;

type InMemory = {
  /** The whole number that a product has, in SQL; -1 for none. */
  number: string;
  /** How many of these numbers there are in one of the filter's units. */
  units: number;
  /** How many of these numbers are one value of the class. */
  step: number;
};
type FilterColumn<Name extends FilterName> = {
  /** What the filter compares, and what is counted; of a flag whether it holds. */
  value: AnyPgColumn | SQL;
  /**
   * Facets of the same number are grouped together, because few of their combinations exist: a pass over the rows for each
   * is less. Undefined: counted in a way of its own.
   */
  group: number | undefined;
  inMemory: Name extends ClassFacet ? InMemory : undefined;
};

/** Where the API finds each filter of the contract's table. */
export const FILTER_COLUMNS: { [Name in FilterName]: FilterColumn<Name> } = {
  brand: { value: products.brandId, group: 0, inMemory: undefined },
  type: { value: products.typeId, group: 1, inMemory: byNumber('type_id') },
  taste: { value: products.tasteId, group: 2, inMemory: byNumber('taste_id') },
  strength: { value: products.strengthLevel, group: 1, inMemory: byNumber('strength_level') },
  // Lists ask for whole stars alone.
  rating: {
    value: products.rating,
    group: 2,
    inMemory: { number: 'coalesce((rating * 10)::int, -1)', units: 1, step: 10 },
  },
  nicotine: {
    value: products.nicotineMgPerPouch,
    group: 1,
    inMemory: byNumber('(nicotine_mg_per_pouch * 10)::int', 10),
  },
  price: { value: products.price, group: undefined, inMemory: undefined },
  in_stock: {
    value: sql`${products.stock} <> 'out'`,
    group: 1,
    inMemory: byNumber("(stock <> 'out')::int"),
  },
};

export const CLASS_FACETS = FILTER_NAMES.filter(
  (name): name is ClassFacet => FILTER_COLUMNS[name].inMemory !== undefined,
);

/** One value for each class facet. */
export function forClassFacets<Value>(make: (facet: ClassFacet) => Value) {
  return Object.fromEntries(CLASS_FACETS.map((facet) => [facet, make(facet)])) as Record<ClassFacet, Value>;
}

function byNumber(number: string, units = 1): InMemory {
  return { number, units, step: 1 };
}
