import { readStored, type StorageArea, store } from './stored-value.ts';

type Options<Item> = {
  key: string;
  max: number;
  storage: StorageArea;
  /** An item of storage; undefined where it is none. */
  toItem: (value: unknown) => Item | undefined;
  /** Whether it is the stored list that is shown. */
  isShown?: () => boolean;
};

/** A list that the browser stores, the same in each of its tabs. */
export function storedList<Item>({ key, max, storage, toItem, isShown = () => true }: Options<Item>) {
  const listeners = new Set<() => void>();
  let items: readonly Item[] = readStorage();

  function readStorage(): Item[] {
    const stored = readStored(storage, key);
    const known = (Array.isArray(stored) ? stored : []).map(toItem).filter((item) => item !== undefined);
    return known.slice(0, max);
  }

  function show(next: readonly Item[]) {
    if (JSON.stringify(next) === JSON.stringify(items)) return;
    items = next.slice(0, max);
    for (const listener of listeners) listener();
  }

  const readAgain = () => isShown() && show(readStorage());
  // Another tab; and a page that comes back out of the browser's memory has heard nothing meanwhile.
  addEventListener('storage', (event) => event.key === key && readAgain());
  addEventListener('pageshow', readAgain);

  return {
    read: () => items,
    readStorage,
    show,
    /** Shows the list and stores it. */
    keep(next: readonly Item[]) {
      show(next);
      store(storage, key, items);
    },
    /** Calls `listener` after every change. */
    subscribe: (listener: () => void) => void listeners.add(listener),
  };
}
