import { localStorageStore, memoryStore, type Store } from 'react-admin';

/**
 * What react-admin remembers of a person's screens. How a list was filtered is forgotten with the window: a search of last week
 * looks like an empty shop. What was saved under a name stays.
 */
export function forgetfulStore(): Store {
  const [lasting, temporary] = [localStorageStore(), memoryStore()];
  const both = [lasting, temporary];
  const storeOf = (key: string) => (key.endsWith('.listParams') ? temporary : lasting);
  return {
    setup: () => both.forEach((store) => void store.setup()),
    teardown: () => both.forEach((store) => void store.teardown()),
    getItem: (key, otherwise) => storeOf(key).getItem(key, otherwise),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    removeItems: (prefix) => both.forEach((store) => void store.removeItems(prefix)),
    reset: () => both.forEach((store) => void store.reset()),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
  };
}
