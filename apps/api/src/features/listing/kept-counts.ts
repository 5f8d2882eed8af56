import { COUNT_LIMIT } from '@pouchery/contract/pages';
import { LRUCache } from 'lru-cache';
import type { Database } from '#api/database/open-database.ts';

/** After this long a kept count is counted anew, while the old one is still given. */
const FRESH_MS = 30_000;
const MAX_KEPT = 500;

type Kept = { value: unknown; at: number; isCounting: boolean };
const keptOf = new WeakMap<Database, LRUCache<string, Kept>>();

/**
 * Counts over more products than lists count exactly (docs/behaviour.md#large-lists) take longer than a
 * visitor should wait, and nobody sees the difference of a few: they are kept, and at most 30 s behind as long as
 * somebody asks. Anything smaller is counted each time. `sizeOf` says over how many products `value` counts.
 */
export async function countOrKeep<Value>(
  db: Database,
  key: string,
  count: () => Promise<Value>,
  sizeOf: (value: Value) => number,
): Promise<Value> {
  const cache = keptOf.get(db) ?? new LRUCache<string, Kept>({ max: MAX_KEPT });
  keptOf.set(db, cache);
  const kept = cache.get(key);
  if (!kept) return countAnew();
  if (!kept.isCounting && Date.now() - kept.at > FRESH_MS) {
    kept.isCounting = true;
    countAnew().catch(() => {
      kept.isCounting = false; // The next one who asks tries again.
    });
  }
  return kept.value as Value;

  async function countAnew() {
    const value = await count();
    if (sizeOf(value) > COUNT_LIMIT) cache.set(key, { value, at: Date.now(), isCounting: false });
    else cache.delete(key);
    return value;
  }
}
