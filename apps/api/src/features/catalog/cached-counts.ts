import { COUNT_LIMIT } from '@pouchery/contract/pages';
import { LRUCache } from 'lru-cache';
import type { Database } from '#api/database/open-database.ts';

/** After this long a cached count is counted anew, while the old one is still given. */
const FRESH_MS = 30_000;
const MAX_ENTRIES = 500;

type CachedValue = { value: unknown; at: number; isCounting: boolean };
const caches = new WeakMap<Database, LRUCache<string, CachedValue>>();

/**
 * Counts over more products than lists count exactly (docs/behaviour.md#large-lists) take longer than a
 * visitor should wait, and nobody sees the difference of a few: they are cached, and at most 30 s behind as long as
 * somebody asks. Anything smaller is counted each time. `getSize` says over how many products `value` counts.
 */
export async function cachedCount<Value>(
  db: Database,
  key: string,
  count: () => Promise<Value>,
  getSize: (value: Value) => number,
): Promise<Value> {
  const cache = caches.get(db) ?? new LRUCache<string, CachedValue>({ max: MAX_ENTRIES });
  caches.set(db, cache);
  const cached = cache.get(key);
  if (!cached) return countAnew();
  if (!cached.isCounting && Date.now() - cached.at > FRESH_MS) {
    cached.isCounting = true;
    countAnew().catch(() => {
      cached.isCounting = false; // The next one who asks tries again.
    });
  }
  return cached.value as Value;

  async function countAnew() {
    const value = await count();
    if (getSize(value) > COUNT_LIMIT) cache.set(key, { value, at: Date.now(), isCounting: false });
    else cache.delete(key);
    return value;
  }
}
