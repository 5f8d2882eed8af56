import type { Popularity } from './popularity.ts';

/** The part of `LRUCache` that admission looks at. */
type Cache<Value> = {
  maxSize: number;
  calculatedSize: number;
  rkeys(): Iterable<string>;
  peek(key: string): Value | undefined;
};

/**
 * Whether an entry of `size` is asked for more often than each entry that would have to leave for it, the least
 * recently used first. Where there is room, nothing leaves.
 */
export function outranks<Value>(
  key: string,
  size: number,
  cache: Cache<Value>,
  sizeOf: (value: Value, key: string) => number,
  popularity: Pick<Popularity, 'count'>,
): boolean {
  let missing = cache.calculatedSize + size - cache.maxSize;
  if (missing <= 0) return true;
  const rank = popularity.count(key);
  for (const other of cache.rkeys()) {
    if (other !== key && popularity.count(other) >= rank) return false;
    const value = cache.peek(other);
    if (value !== undefined) missing -= sizeOf(value, other);
    if (missing <= 0) return true;
  }
  return missing <= 0;
}
