import {
  countChosen,
  DECIMAL,
  FILTER_NAMES,
  type FilterOfKind,
  FREE_PARAMETERS,
  getParameters,
  getPattern,
  isRepeated,
  listFilters,
  RANGES,
  type RepeatedFilter,
  type SingleParameter,
} from '@pouchery/contract/product-filters';
import type { ProductSort } from '@pouchery/contract/product-query';
import { searchedText } from './searched-text.ts';

/** Orders a visitor can choose (docs/behaviour.md#sorting); a search without one is ranked by match. */
export const SORTS = [
  'newest',
  'price_asc',
  'price_desc',
  'popularity',
  'strength_asc',
  'strength_desc',
] as const satisfies ProductSort[];

const OTHERS = {
  exact: /^true$/,
  page: /^[1-9]\d{0,3}$/,
  search: /./s,
  sort: new RegExp(`^(${SORTS.join('|')})$`),
  view: /^table$/,
} as const;
type SingleKey = SingleParameter | keyof typeof OTHERS;

const MULTIPLE: Record<string, RegExp> = {};
const SINGLE: Record<string, RegExp> = { ...OTHERS };
for (const name of FILTER_NAMES)
  for (const parameter of getParameters(name))
    (isRepeated(name) ? MULTIPLE : SINGLE)[parameter] = getPattern(name);

/** What a list shows, as its address has it; an empty string is "not said". */
export type ListState = Record<RepeatedFilter, string[]> & Record<SingleKey, string>;

/** Names of all parameters of a list's address, sorted. */
export const LIST_PARAMETERS: string[] = Object.keys({ ...MULTIPLE, ...SINGLE }).sort();

export type Taxonomy = FilterOfKind<'slugs'>;
/** What the page of a brand, a type or a taste is about. */
export type Fixed = Partial<Record<Taxonomy, string>>;

/** Parameters of the list on a page of one brand, type or taste: all but that one, and no search. */
export const SHELF_PARAMETERS = Object.fromEntries(
  listFilters('slugs').map((own) => [
    own,
    LIST_PARAMETERS.filter((name) => ![own, 'search', 'exact'].includes(name)),
  ]),
) as Record<Taxonomy, string[]>;

const MAX_VALUES = 50;
const MAX_TEXT = 100;

/** Reads an address; what a list does not understand is left out, so that no address is an error. */
export function parseListAddress(query: URLSearchParams, allowed = LIST_PARAMETERS): ListState {
  const state: Record<string, string | string[]> = {};
  for (const [key, pattern] of Object.entries(MULTIPLE)) {
    const values = allowed.includes(key) ? query.getAll(key).filter((value) => pattern.test(value)) : [];
    state[key] = [...new Set(values)].sort().slice(0, MAX_VALUES);
  }
  for (const [key, pattern] of Object.entries(SINGLE)) {
    const given = key === 'search' ? searchedText(query) : query.get(key)?.trim().slice(0, MAX_TEXT);
    let value = (allowed.includes(key) && given) || '';
    // People write 15,90 in Georgian and Russian.
    if (pattern === DECIMAL) value = value.replace(',', '.');
    state[key] = pattern.test(value) && !isDefault(key, value) ? value : '';
  }
  return state as ListState;
}

function isDefault(key: string, value: string) {
  return (key === 'page' && value === '1') || (key === 'min_nicotine' && Number(value) === 0);
}

/** The address of a list: parameters in alphabetical order, defaults left out. */
export function listAddress(path: string, state: ListState): string {
  const pairs: string[] = [];
  for (const key of LIST_PARAMETERS) {
    const value = state[key as keyof ListState];
    for (const one of Array.isArray(value) ? value : [value]) {
      // A page has dozens of these addresses, and nothing else in them needs to be encoded.
      if (one)
        pairs.push(key === 'search' ? new URLSearchParams({ search: one }).toString() : `${key}=${one}`);
    }
  }
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

/** The state after a change; every change but one of the page or the view goes back to the first page. */
export function changeList(state: ListState, change: Partial<ListState>): ListState {
  const page = 'view' in change ? state.page : '';
  return { ...state, page, ...change };
}

export function withoutValue(state: ListState, key: RepeatedFilter, value: string): ListState {
  return changeList(state, { [key]: state[key].filter((one) => one !== value) });
}

/** The address of a list in another order; `usual` is the one that its address need not say. */
export function sortAddress(path: string, state: ListState, sort: string, usual: string): string {
  return listAddress(path, changeList(state, { sort: sort === usual ? '' : sort }));
}

/** The order a list has when its address does not say: a search is ranked by how well a product matches. */
export function getUsualSort({ search }: ListState, defaultSort: ProductSort = 'newest'): string {
  return search ? '' : defaultSort;
}

/** The state without any filter; the search, its order and the view stay. */
export function clearFilters(state: ListState): ListState {
  const { exact, search, sort, view } = state;
  return { ...parseListAddress(new URLSearchParams()), exact, search, sort, view };
}

/** How many filters are chosen; both ends of a range are one. */
export function countFilters(state: ListState): number {
  return countChosen(state);
}

/**
 * Whether there are only so many addresses like this one: not of free numbers and texts, nor of several filters. The others
 * are not cached.
 */
export function isBounded(state: ListState): boolean {
  return !state.search && !FREE_PARAMETERS.some((name) => state[name]) && countChosen(state) <= 1;
}

/** What the API's product list is asked for. */
export function toProductQuery(state: ListState): Record<string, string | string[]> {
  const { view, ...query } = state;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value.length > 0));
}

/** The state a form of filters says. */
export function listStateOfForm(form: HTMLFormElement): ListState {
  const query = new URLSearchParams();
  for (const [key, value] of new FormData(form)) if (typeof value === 'string') query.append(key, value);
  return orderedRanges(parseListAddress(query));
}

/** A range whose ends have crossed is meant the other way round. */
export function orderedRanges(state: ListState): ListState {
  const ordered = { ...state };
  for (const what of RANGES) {
    const [min, max] = [state[`min_${what}`], state[`max_${what}`]];
    if (min && max && Number(min) > Number(max)) {
      ordered[`min_${what}`] = max;
      ordered[`max_${what}`] = min;
    }
  }
  return ordered;
}

/** Page numbers to link to, at most seven entries; 0 stands for an ellipsis. */
export function pageNumbers(current: number, last: number): number[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  if (current <= 4) return [1, 2, 3, 4, 5, 0, last];
  if (current >= last - 3) return [1, 0, last - 4, last - 3, last - 2, last - 1, last];
  return [1, 0, current - 1, current, current + 1, 0, last];
}
