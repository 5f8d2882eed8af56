import { ATTRIBUTE_NAMES } from './attribute-names.ts';
import {
  type AttributeName,
  type Attributes,
  PRODUCT_ATTRIBUTES,
  type ProductAttribute,
} from './product-attributes.ts';

export type ProductFilter =
  /** Rows by their slugs; several mean "or". */
  | { kind: 'slugs' }
  /** Whole numbers from 0 to `max`; several mean "or". */
  | { kind: 'levels'; max: number }
  /** Some of these; several mean "or". */
  | { kind: 'choices'; values: readonly [string, ...string[]] }
  /** `min_…`: at least so many, from 1 to `max`. */
  | { kind: 'least'; max: number }
  /** `true`, or not at all. */
  | { kind: 'flag' }
  /** `min_…` and `max_…`: decimal numbers, both included. `decimals`: how many those of products have. */
  | { kind: 'range'; decimals?: number };
export type FilterKind = ProductFilter['kind'];

/** The kind of filter for each kind of attribute that lists are filtered by. */
const KINDS = {
  reference: 'slugs',
  level: 'levels',
  choice: 'choices',
  flag: 'flag',
  number: 'range',
} as const satisfies Partial<Record<ProductAttribute['kind'], FilterKind>>;

type FilterOf<Attribute> = Attribute extends { kind: infer Each extends keyof typeof KINDS }
  ? Omit<Attribute, 'kind'> & { kind: (typeof KINDS)[Each] }
  : never;
type AttributeFilters = {
  [Name in AttributeName as Attributes[Name] extends { filter: infer Filter extends string }
    ? Filter
    : never]: FilterOf<Attributes[Name]> & { attribute: Name };
};

const attributeFilters = Object.fromEntries(
  ATTRIBUTE_NAMES.flatMap((name) => {
    const attribute: ProductAttribute = PRODUCT_ATTRIBUTES[name];
    if (!('filter' in attribute)) return [];
    return [[attribute.filter, { ...attribute, kind: KINDS[attribute.kind], attribute: name }]];
  }),
) as AttributeFilters;

/**
 * What a list of products is filtered by, once: the address, the API's query, its counts and its description follow this
 * table, and so does what is cached. Without zod, for the browser.
 */
export const PRODUCT_FILTERS = {
  ...attributeFilters,
  rating: { kind: 'least', max: 5 },
  /** What visitors are told, which partners make. */
  price: { kind: 'range' },
  in_stock: { kind: 'flag' },
} as const satisfies Record<string, ProductFilter>;

/** A filter as any filter is. */
export function getFilter(name: FilterName): ProductFilter {
  return PRODUCT_FILTERS[name];
}

type Table = typeof PRODUCT_FILTERS;
export type FilterName = keyof Table;
export type FilterOfKind<Of extends FilterKind> = {
  [Name in FilterName]: Table[Name]['kind'] extends Of ? Name : never;
}[FilterName];

export type RepeatedFilter = FilterOfKind<'slugs' | 'levels' | 'choices'>;
export type RangeEnd = `${'min' | 'max'}_${FilterOfKind<'range'>}`;
/** A parameter of an address that is said once. */
export type SingleParameter = FilterOfKind<'flag'> | `min_${FilterOfKind<'least'>}` | RangeEnd;
export type FilterParameter = RepeatedFilter | SingleParameter;

export const FILTER_NAMES = Object.keys(PRODUCT_FILTERS) as FilterName[];

export function listFilters<const Of extends FilterKind>(...kinds: readonly Of[]): FilterOfKind<Of>[] {
  return FILTER_NAMES.filter((name): name is FilterOfKind<Of> =>
    kinds.some((kind) => kind === PRODUCT_FILTERS[name].kind),
  );
}

export function isOfKind<const Of extends FilterKind>(name: FilterName, kind: Of): name is FilterOfKind<Of> {
  return PRODUCT_FILTERS[name].kind === kind;
}

export function isRepeated(name: FilterName): name is RepeatedFilter {
  return isOfKind(name, 'slugs') || isOfKind(name, 'levels') || isOfKind(name, 'choices');
}
/** A list offers no more brands to choose from: of more those with the most products, and those that are chosen. */
export const MAX_BRAND_OPTIONS = 100;
export const RANGES = listFilters('range');
/** Of these anybody can make up as many addresses as they like. */
export const FREE_PARAMETERS: readonly RangeEnd[] = RANGES.flatMap((name) => [
  `min_${name}` as const,
  `max_${name}` as const,
]);

/** The parameters that say a filter. */
export function getParameters(name: FilterName): FilterParameter[] {
  const { kind } = getFilter(name);
  switch (kind) {
    case 'range':
      return [`min_${name}`, `max_${name}`] as RangeEnd[];
    case 'least':
      return [`min_${name}` as SingleParameter];
    case 'slugs':
    case 'levels':
    case 'choices':
    case 'flag':
      return [name as FilterParameter];
  }
}

export const DECIMAL = /^\d{1,6}(\.\d{1,2})?$/;

/** What each value of a filter's parameters looks like. */
export function getPattern(name: FilterName): RegExp {
  const filter = getFilter(name);
  switch (filter.kind) {
    case 'slugs':
      return /^[a-z0-9-]{1,100}$/;
    case 'levels':
      return new RegExp(`^[0-${filter.max}]$`);
    case 'choices':
      return new RegExp(`^(${filter.values.join('|')})$`);
    case 'least':
      return new RegExp(`^[1-${filter.max}]$`);
    case 'flag':
      return /^true$/;
    case 'range':
      return DECIMAL;
  }
}

/** How many filters a query or an address chooses: each value of a repeated one, and both ends of a range as one. */
export function countChosen(query: Partial<Record<FilterParameter, unknown>>): number {
  return FILTER_NAMES.reduce((sum, name) => {
    const values = getParameters(name)
      .flatMap((parameter) => query[parameter] ?? [])
      .filter((value) => value && value !== 'false');
    return sum + (PRODUCT_FILTERS[name].kind === 'range' ? Math.min(values.length, 1) : values.length);
  }, 0);
}
