import type { FilterName } from '@pouchery/contract/product-filters';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { products } from '#api/features/catalog/catalog-tables.ts';
import type { ClassFacet } from './memory/listed-columns.ts';

type FilterColumn = {
  /** What the filter compares, and what is counted; of a flag whether it holds. */
  value: AnyPgColumn | SQL;
  /**
   * Facets of the same number are grouped together, because few of their combinations exist: a pass over the rows for each
   * is less. Undefined: counted in a way of its own.
   */
  group: number | undefined;
  /** What it is among the classes of the lists in memory, and how many of its units there are in one of the filter's. */
  inMemory: { facet: ClassFacet; units: number } | undefined;
};

/** Where the API finds each filter of the contract's table. */
export const FILTER_COLUMNS: Record<FilterName, FilterColumn> = {
  brand: { value: products.brandId, group: 0, inMemory: undefined },
  type: { value: products.typeId, group: 1, inMemory: inClass('type') },
  taste: { value: products.tasteId, group: 2, inMemory: inClass('taste') },
  strength: {
    ...{ value: products.strengthLevel },
    ...{ group: 1, inMemory: inClass('strength') },
  },
  rating: { value: products.rating, group: 2, inMemory: inClass('rating') },
  nicotine: {
    ...{ value: products.nicotineMgPerPouch },
    ...{ group: 1, inMemory: inClass('nicotine', 10) },
  },
  price: { value: products.price, group: undefined, inMemory: undefined },
  in_stock: {
    ...{ value: sql`${products.stock} <> 'out'` },
    ...{ group: 1, inMemory: inClass('stock') },
  },
};

function inClass(facet: ClassFacet, units = 1) {
  return { facet, units };
}
