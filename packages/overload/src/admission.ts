import { createPopularity, type Popularity } from './popularity.ts';

/** The part of `LRUCache` that admission looks at. */
type Cache<Value> = {
  maxSize: number;
  calculatedSize: number;
  rkeys(): Iterable<string>;
  peek(key: string): Value | undefined;
};

type SizeOf<Value> = (value: Value, key: string) => number;

/**
 * Decides what a cache takes in: what was asked for `minRequests` times lately, and in a full cache more often than
 * whatever would have to leave for it. `getSize` is the cache's own.
 */
export function createAdmission<Value>(
  cache: Cache<Value>,
  getSize: SizeOf<Value>,
  { minRequests = 0 } = {},
) {
  const popularity = createPopularity();
  return {
    /** Counts one request. */
    ask: popularity.ask,
    /** Counts as many requests as an entry needs that is made before anybody asks for it. */
    expect(key: string) {
      for (let request = 0; request < minRequests; request++) popularity.ask(key);
    },
    admits: (key: string, value: Value) =>
      popularity.count(key) >= minRequests && outranks(key, getSize(value, key), cache, getSize, popularity),
  };
}

/**
 * Whether an entry of `size` is asked for more often than each entry that would have to leave for it, the least
 * recently used first. Where there is room, nothing leaves.
 */
export function outranks<Value>(
  key: string,
  size: number,
  cache: Cache<Value>,
  getSize: SizeOf<Value>,
  popularity: Pick<Popularity, 'count'>,
): boolean {
  let missing = cache.calculatedSize + size - cache.maxSize;
  if (missing <= 0) return true;
  const rank = popularity.count(key);
  for (const other of cache.rkeys()) {
    if (other !== key && popularity.count(other) >= rank) return false;
    const value = cache.peek(other);
    if (value !== undefined) missing -= getSize(value, other);
    if (missing <= 0) return true;
  }
  return missing <= 0;
}
