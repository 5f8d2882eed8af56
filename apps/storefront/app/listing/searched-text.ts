/** Characters from which on a text is searched (specification §5). */
export const LEAST_SEARCHED = 3;
const MOST = 100;

/** What an address searches for, shortened where it is endless; empty where it is too little to search. */
export function searchedText(query: URLSearchParams): string {
  const text = (query.get('search') ?? '').trim().slice(0, MOST);
  return text.length < LEAST_SEARCHED ? '' : text;
}
