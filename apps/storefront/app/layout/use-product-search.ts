import type { SearchResult } from '@pouchery/contract/catalog';
import { SEARCH_MIN_LENGTH } from '@pouchery/contract/search-limits';
import { useEffect, useRef, useState } from 'react';
import { isConnected } from '#app/navigation/connection.ts';
import { findProducts } from './find-products.ts';

/** docs/behaviour.md#search-debounce */
const DEBOUNCE_MS = 300;

/**
 * Looks products up while one types: from three characters, 300 ms after the last one. `results` is undefined
 * until there is a response; a failed search is an empty one; a late response is thrown away. Without
 * a connection `isOffline` says so, and the search is made when the network is back.
 */
export function useProductSearch() {
  const [results, setResults] = useState<SearchResult[]>();
  const [isSearching, setSearching] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const running = useRef<AbortController>(undefined);

  function stop() {
    running.current?.abort();
    setSearching(false);
    setOffline(false);
    setResults(undefined);
  }

  function look(text: string) {
    stop();
    if (text.length < SEARCH_MIN_LENGTH) return;
    const search = new AbortController();
    const { signal } = search;
    running.current = search;
    setSearching(true);
    const timer = setTimeout(async () => {
      const found = await findProducts(text, signal);
      const isLost = !found && !(await isConnected());
      if (signal.aborted) return;
      setResults(found ?? []);
      setOffline(isLost);
      setSearching(false);
      if (isLost) addEventListener('online', () => look(text), { signal });
    }, DEBOUNCE_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  useEffect(() => () => running.current?.abort(), []);
  return { results, isSearching, isOffline, look, stop };
}
