import { LRUCache } from 'lru-cache';

const MAX_ENTRIES = 4_000;

/**
 * A function of one text that keeps its latest results in an LRU cache; nobody may change them. One search asks for the same of a word
 * several times, and the next one, a letter later, does so again.
 */
export function memoized<Result extends object>(make: (text: string) => Result): (text: string) => Result {
  const cache = new LRUCache<string, Result>({ max: MAX_ENTRIES, memoMethod: (text) => make(text) });
  return (text) => cache.memo(text);
}
