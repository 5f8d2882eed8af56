import { SEARCH_MIN_LENGTH } from '@pouchery/contract/search-limits';
import { useEffect, useRef, useState } from 'react';
import { isConnected } from '#app/navigation/connection.ts';
import { type Found, findProducts } from './find-products.ts';

/** docs/behaviour.md#search-debounce */
const DEBOUNCE_MS = 300;

type SearchState = { found?: Found; isSearching?: boolean; isOffline?: boolean };

/**
 * Looks products up while one types: from three characters, 300 ms after the last one. `found` is undefined
 * until there is a response; a failed search is an empty one; a late response is thrown away. Without
 * a connection `isOffline` says so, and the search is made when the network is back.
 */
export function useProductSearch() {
  const [state, setState] = useState<SearchState>({});
  const running = useRef<AbortController>(undefined);

  function stop() {
    running.current?.abort();
    setState({});
  }

  function look(text: string) {
    stop();
    if (text.length < SEARCH_MIN_LENGTH) return;
    const search = new AbortController();
    const { signal } = search;
    running.current = search;
    setState({ isSearching: true });
    const timer = setTimeout(async () => {
      const response = await findProducts(text, signal);
      const isLost = !response && !(await isConnected());
      if (signal.aborted) return;
      setState({ found: response ?? { results: [] }, isOffline: isLost });
      if (isLost) addEventListener('online', () => look(text), { signal });
    }, DEBOUNCE_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  useEffect(() => () => running.current?.abort(), []);
  return { ...state, look, stop };
}
