/**
 * What a list of products is filtered by, once: the address, the API's query, its counts and its description follow this
 * table, and so does what is cached. Without zod, for the browser.
 */
type ProductFilter =
  /** Rows by their slugs; several mean "or". */
  | { kind: 'slugs' }
  /** Whole numbers from 0 to `max`; several mean "or". */
  | { kind: 'levels'; max: number }
  /** `min_…`: at least so many, from 1 to `max`. */
  | { kind: 'least'; max: number }
  /** `true`, or not at all. */
  | { kind: 'flag' }
  /** `min_…` and `max_…`: decimal numbers, both included. */
  | { kind: 'range' };

export const PRODUCT_FILTERS = {
  brand: { kind: 'slugs' },
  type: { kind: 'slugs' },
  taste: { kind: 'slugs' },
  strength: { kind: 'levels', max: 5 },
  rating: { kind: 'least', max: 5 },
  nicotine: { kind: 'range' },
  price: { kind: 'range' },
  in_stock: { kind: 'flag' },
} as const satisfies Record<string, ProductFilter>;

type Table = typeof PRODUCT_FILTERS;
export type FilterName = keyof Table;
type Kind = ProductFilter['kind'];
export type FilterOfKind<Of extends Kind> = {
  [Name in FilterName]: Table[Name]['kind'] extends Of ? Name : never;
}[FilterName];

export type RepeatedFilter = FilterOfKind<'slugs' | 'levels'>;
export type RangeEnd = `${'min' | 'max'}_${FilterOfKind<'range'>}`;
/** A parameter of an address that is said once. */
export type SingleParameter = FilterOfKind<'flag'> | `min_${FilterOfKind<'least'>}` | RangeEnd;
export type FilterParameter = RepeatedFilter | SingleParameter;

export const FILTER_NAMES = Object.keys(PRODUCT_FILTERS) as FilterName[];

export function listFilters<const Of extends Kind>(...kinds: readonly Of[]): FilterOfKind<Of>[] {
  return FILTER_NAMES.filter((name): name is FilterOfKind<Of> =>
    kinds.some((kind) => kind === PRODUCT_FILTERS[name].kind),
  );
}

export function isOfKind<const Of extends Kind>(name: FilterName, kind: Of): name is FilterOfKind<Of> {
  return PRODUCT_FILTERS[name].kind === kind;
}

export function isRepeated(name: FilterName): name is RepeatedFilter {
  return isOfKind(name, 'slugs') || isOfKind(name, 'levels');
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
  const { kind } = PRODUCT_FILTERS[name];
  if (kind === 'range') return [`min_${name}`, `max_${name}`] as RangeEnd[];
  return [kind === 'least' ? (`min_${name}` as SingleParameter) : (name as FilterParameter)];
}

export const DECIMAL = /^\d{1,6}(\.\d{1,2})?$/;

/** What each value of a filter's parameters looks like. */
export function getPattern(name: FilterName): RegExp {
  const filter: ProductFilter = PRODUCT_FILTERS[name];
  if (filter.kind === 'slugs') return /^[a-z0-9-]{1,100}$/;
  if (filter.kind === 'range') return DECIMAL;
  if (filter.kind === 'flag') return /^true$/;
  return new RegExp(`^[${filter.kind === 'levels' ? 0 : 1}-${filter.max}]$`);
}

/** How many filters a query or an address chooses: each value of a repeated one, and both ends of a range as one. */
export function countChosen(said: Partial<Record<FilterParameter, unknown>>): number {
  return FILTER_NAMES.reduce((sum, name) => {
    const values = getParameters(name)
      .flatMap((parameter) => said[parameter] ?? [])
      .filter((value) => value && value !== 'false');
    return sum + (PRODUCT_FILTERS[name].kind === 'range' ? Math.min(values.length, 1) : values.length);
  }, 0);
}
