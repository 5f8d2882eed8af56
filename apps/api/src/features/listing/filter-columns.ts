import { getAttribute } from '@pouchery/contract/attribute-names';
import type { AttributeName } from '@pouchery/contract/product-attributes';
import { FILTER_NAMES, type FilterName, PRODUCT_FILTERS } from '@pouchery/contract/product-filters';
import { toCamel } from '#api/features/catalog/attribute-columns.ts';
import type { products } from '#api/features/catalog/catalog-tables.ts';

/**
 * Filters of which few combinations exist: each one that does is a class. Brands are too many, and prices have an order of
 * their own.
 */
export type ClassFacet = Exclude<FilterName, 'brand' | 'price'>;

type Column = keyof typeof products.$inferSelect;
type FilterColumn = {
  column: Column;
  /** The whole number that a product has in memory, in SQL; -1 for none. */
  number: string;
  /** How many of these numbers there are in one of the filter's units. */
  units: number;
};

/** Filters by what is no attribute. */
const OTHERS: Partial<Record<FilterName, FilterColumn>> = {
  // Lists ask for whole stars alone.
  rating: { column: 'rating', number: 'coalesce(floor(rating)::int, -1)', units: 1 },
  price: { column: 'price', number: '(price * 100)::bigint', units: 100 },
  in_stock: { column: 'stock', number: "(stock <> 'out')::int", units: 1 },
};

/** Where the API finds each filter of the contract's table. */
export const FILTER_COLUMNS: Record<FilterName, FilterColumn> = byName(FILTER_NAMES, (name) => {
  const filter = PRODUCT_FILTERS[name];
  const column = 'attribute' in filter ? toColumn(filter.attribute) : OTHERS[name];
  if (!column) throw new Error(`Nobody says where lists find ${name}.`);
  return column;
});

function toColumn(name: AttributeName): FilterColumn {
  const attribute = getAttribute(name);
  const own = { column: toCamel(name) as Column, units: 1 };
  switch (attribute.kind) {
    case 'reference':
      return { ...own, column: `${name}Id` as Column, number: `${name}_id` };
    case 'level':
      return { ...own, number: `coalesce(${name}, -1)` };
    case 'choice':
      return {
        ...own,
        number: `coalesce(array_position('{${attribute.values}}'::text[], ${name}) - 1, -1)`,
      };
    case 'flag':
      return { ...own, number: `${name}::int` };
    case 'number': {
      const units = 10 ** attribute.decimals;
      return { ...own, number: `coalesce((${name} * ${units})::int, -1)`, units };
    }
    case 'text':
    case 'localized_text':
    case 'localized_texts':
    case 'date':
      throw new Error(`Lists cannot be filtered by ${name}.`);
  }
}

export const CLASS_FACETS = FILTER_NAMES.filter(
  (name): name is ClassFacet => name !== 'brand' && name !== 'price',
);

/** One value for each of some filters, orders or columns. */
export function byName<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}
