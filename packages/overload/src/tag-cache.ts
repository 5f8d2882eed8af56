import { EVERYTHING } from '@pouchery/contract/paths';
import { LRUCache } from 'lru-cache';
import { createAdmission } from './admission.ts';
import { createChangeWatch } from './change-watch.ts';

type Tagged = { tags: Iterable<string> };
type Options<Value> = {
  maxBytes: number;
  getSize: (value: Value, key: string) => number;
  /** So often a key must have been asked for lately. */
  minRequests?: number;
};

export type CacheStats = {
  entries: number;
  bytes: number;
  /** Entries that left to make room for others … */
  evicted: number;
  /** … or because something that they show has changed; both since the start. */
  invalidated: number;
  /** Values that were not taken in. */
  rejected: number;
};

export type TagCache<Value extends Tagged> = ReturnType<typeof createTagCache<Value>>;

/**
 * What was computed, by key, until something that it shows changes: each value says by its `tags` what that is. In
 * bounded memory; when it is full, a value must be asked for more often than whatever would have to leave for it
 * (docs/decisions/0010).
 */
export function createTagCache<Value extends Tagged>({ maxBytes, getSize, minRequests = 0 }: Options<Value>) {
  const watch = createChangeWatch();
  const keysByTag = new Map<string, Set<string>>();
  let [evicted, invalidated, rejected] = [0, 0, 0];
  const values = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: getSize,
    dispose(value, key, reason) {
      if (reason === 'evict') evicted += 1;
      removeTags(value, key);
    },
    // A tenth of a second is exact enough; asking the clock on every request is not free.
    ttlResolution: 100,
    perf: { now: () => Date.now() },
  });
  const admission = createAdmission(values, getSize, { minRequests });

  function removeTags({ tags }: Value, key: string) {
    for (const tag of tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  /** At least a millisecond: none at all is a life without end. */
  const getRemaining = (key: string) => Math.max(1, values.getRemainingTTL(key));

  function set(key: string, value: Value, ttl: number) {
    values.set(key, value, { ttl });
    // One that is too large for the whole cache is not there.
    if (values.peek(key) !== value) return;
    for (const tag of value.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
  }

  function invalidate(key: string) {
    if (values.delete(key)) invalidated += 1;
  }

  function clear() {
    watch.flushed();
    invalidated += values.size;
    values.clear();
  }

  return {
    /** The value, if it is cached; counts as one request for it. */
    get(key: string) {
      admission.ask(key);
      return values.get(key);
    },
    /** Has a value cached that is computed before anybody asks for it. */
    expect: admission.expect,
    /** Whether this very value is cached. */
    holds: (key: string, value: Value) => values.peek(key) === value,
    /** The moment a computation begins, for `store`. */
    begin: watch.now,
    sinceChange: watch.sinceChange,
    /** Caches a value for `ttl` ms that is asked for often enough, unless something it shows has changed since `begun`. */
    store(key: string, value: Value, begun: number, ttl: number) {
      if (watch.isStale(begun, value.tags) || !admission.admits(key, value)) rejected += 1;
      else set(key, value, ttl);
    },
    /** Counts the value anew after it has grown. */
    resize(key: string, value: Value) {
      if (values.peek(key) !== value) return;
      const ttl = getRemaining(key);
      // The cache asks for the size of what is new to it alone.
      values.delete(key);
      set(key, value, ttl);
    },
    /** Throws away whatever shows one of these. */
    changed(tags: Iterable<string>) {
      const changed = [...tags];
      if (changed.includes(EVERYTHING)) return clear();
      watch.changed(changed);
      for (const tag of changed) for (const key of [...(keysByTag.get(tag) ?? [])]) invalidate(key);
    },
    clear,
    /** What is here lives on for so many milliseconds at most. */
    limitLife(ttl: number) {
      // A copy: setting an entry moves it to where the iteration still goes, without end.
      for (const [key, value] of [...values.entries()]) {
        values.set(key, value, { ttl: Math.min(getRemaining(key), ttl) });
      }
    },
    stats: (): CacheStats => ({
      entries: values.size,
      bytes: values.calculatedSize,
      evicted,
      invalidated,
      rejected,
    }),
  };
}
