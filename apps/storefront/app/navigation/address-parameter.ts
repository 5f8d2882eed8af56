import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * A parameter of the page's address that only the browser may read: the server draws the same page for everybody.
 * Undefined on the server and while the page wakes up; null where the address has none.
 */
export function useAddressParameter(name: string): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    never,
    () => new URLSearchParams(location.search).get(name),
    () => undefined,
  );
}
