import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '@pouchery/contract/search-limits';

/** What an address searches for, shortened where it is endless; empty where it is too little to search. */
export function searchedText(query: URLSearchParams): string {
  const text = (query.get('search') ?? '').trim().slice(0, SEARCH_MAX_LENGTH);
  return text.length < SEARCH_MIN_LENGTH ? '' : text;
}
