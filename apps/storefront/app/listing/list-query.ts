import type { ReadQuery } from '#app/navigation/page-query.ts';
import { isBounded, listAddress, parseListAddress, SHELF_PARAMETERS, type Taxonomy } from './list-address.ts';

/** Reads the query of a page with a list, of which it understands `parameters`, usually all. */
export function listQuery(parameters?: string[]): ReadQuery {
  return (query) => {
    const state = parseListAddress(query, parameters);
    const bounded = isBounded(state);
    const priority = state.search ? 'search' : bounded ? 'page' : 'list';
    return { search: listAddress('', state).slice(1), isBounded: bounded, priority };
  };
}

/** Reads the query of the page of a brand, a type or a taste. */
export function shelfQuery(own: Taxonomy): ReadQuery {
  return listQuery(SHELF_PARAMETERS[own]);
}
