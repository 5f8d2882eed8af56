import { useSyncExternalStore } from 'react';

/** The hash of the page's address, with its sign; for parts that only the browser renders. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash);
}

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
